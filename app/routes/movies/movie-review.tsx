import { data, href, isRouteErrorResponse, redirect } from "react-router";
import ReviewForm from "#app/components/member/review-form.tsx";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { ReviewText } from "#app/components/review-text.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { Refusal } from "#app/http/answer-form.ts";
import { redirectInternalId } from "#app/http/internal-ids.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { readDraft, storeDraft } from "#app/http/review-draft.ts";
import { signInPath } from "#app/http/sign-in-path.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { postReview, saveReview } from "#app/routes/reviews/review-form/save-review.ts";
import { getMovie, getSlugOfMovie } from "#domain/movies/movie-page.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { findOwnReview, listEarlierTexts } from "#domain/reviews/own.ts";
import { explainBar } from "#domain/reviews/post-limit.ts";
import { requireMember } from "#domain/rights/policy.ts";
import { dayForBoth } from "#shared/format/day.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { Stars } from "#ui/stars.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import type { Route } from "./+types/movie-review";

/** The review form as a page; visitors sign in first. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  await redirectInternalId(params.slug, url, async (id) =>
    href("/movie/:slug/review", { slug: await getSlugOfMovie(id) }),
  );
  const movie = await getMovie(params.slug);
  const { slug } = movie;
  const viewer = context.get(viewerContext);
  if (viewer.kind === "visitor") throw redirect(signInPath(href("/movie/:slug/review", { slug })));
  const [own, draft] = await Promise.all([
    findOwnReview(viewer, movie.id),
    readDraft(request, slug),
  ]);
  const barred = await explainBar(viewer, own ? "edit" : "post");
  return {
    movie: toPosterMovie(movie),
    own,
    draft,
    barred,
    earlier: own ? (await listEarlierTexts(viewer, own.id)).map(presentEarlierText) : [],
    backTo: toLocalPath(url.searchParams.get("back") ?? href("/movie/:slug", { slug })),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { id, slug } = await getMovie(params.slug);
  const viewer = context.get(viewerContext);
  const to = toLocalPath(form.get("back") ?? href("/movie/:slug", { slug }));
  if (viewer.kind === "visitor" && !(await storeDraft(context, slug, form))) {
    const message =
      "You are signed out, and your review is too long to keep while you sign in. Copy it before you do.";
    throw data({ message, typed: String(form.get("text")) }, 401);
  }
  requireMember(viewer);
  if (form.has("review")) return saveReview({ context, form, to });
  return postReview({ context, form, to }, { id, slug }, async (error) => {
    if (!(error instanceof Conflict)) return undefined;
    if (!(await storeDraft(context, slug, form))) {
      return new Refusal({
        form: "You have already reviewed this film. You can edit your review.",
      });
    }
    const toast = {
      title: "You have already reviewed this film",
      text: "What you typed is below.",
    };
    return redirectWithToast(context, { to: href("/movie/:slug/review", { slug }), toast });
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function MovieReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { movie, own, draft, barred, earlier, backTo } = loaderData;
  const title = own ? "Edit Your Review" : "Write a Review";
  return (
    <div className="page action-page">
      <PageMeta title={title} description={`What did you think of ${movie.title}?`} isHidden />
      <h1>{title}</h1>
      <MiniMovie movie={movie} />
      {own && draft && <p>You have already reviewed this film. Saving replaces your review.</p>}
      <ReviewForm
        key={own?.id}
        slug={movie.slug}
        action={href("/movie/:slug/review", { slug: movie.slug })}
        back={backTo}
        reviewId={own?.id}
        initial={actionData?.values ?? draft ?? own}
        barred={barred}
        refused={actionData?.errors}
        cancelTo={backTo}
      />
      {earlier.length > 0 && <EarlierTexts texts={earlier} />}
    </div>
  );
}

type EarlierText = Awaited<ReturnType<typeof listEarlierTexts>>[number];

function presentEarlierText({ replacedAt, ...text }: EarlierText) {
  return { ...text, ...dayForBoth(replacedAt) };
}

function EarlierTexts({ texts }: { texts: ReturnType<typeof presentEarlierText>[] }) {
  return (
    <details className="earlier-texts" id="earlier">
      <summary>What it said before</summary>
      <p className="meta">Only you see this.</p>
      <ol>
        {texts.map(({ id, rating, text, date, day }) => (
          <li key={id}>
            <p className="meta">
              <Stars value={rating} />
              <span>
                until <time dateTime={day}>{date}</time>
              </span>
            </p>
            <ReviewText text={text} hasSpoilers={false} />
          </li>
        ))}
      </ol>
    </details>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Movie not found", message: "There is no film at this address." };
  const typed = isRouteErrorResponse(error) && error.data?.typed;
  return (
    <>
      <RouteError error={error} notFound={notFound} />
      {typeof typed === "string" && (
        <div className="page action-page">
          <TextareaField
            label="Your review"
            name="text"
            dir="auto"
            rows={8}
            readOnly
            defaultValue={typed}
          />
        </div>
      )}
    </>
  );
}
