import { Link } from "react-router";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { PageMeta } from "#app/components/page-meta.tsx";
import { readDraft } from "#app/http/review-draft.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listEarlierTexts, listOwnReviews } from "#domain/reviews/own.ts";
import { explainBar } from "#domain/reviews/post-limit.ts";
import { countOf } from "#shared/format/count-of.ts";
import { addressOf, toInternalId, toPlace } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/own-reviews";
import { OwnReview } from "./own-review.tsx";
import "./own-reviews.css";

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const edited = toInternalId(url.searchParams.get("edit") ?? "");
  const viewer = context.get(viewerContext);
  const listed = await listOwnReviews(viewer, toPlace(url.searchParams));
  const slug = listed.reviews.find(({ id }) => id === edited)?.movie.slug;
  const barred = await explainBar(viewer, "edit");
  const earlier = edited ? await listEarlierTexts(viewer, edited) : [];
  const hasEarlier = earlier.length > 0;
  return { ...listed, edited, barred, hasEarlier, draft: slug && (await readDraft(request, slug)) };
}

export default function OwnReviews({ loaderData }: Route.ComponentProps) {
  const { reviews, page, pages, cursor, total, edited, barred, hasEarlier, draft } = loaderData;
  useFocusWhenLost(total, () => document.querySelector<HTMLElement>("#content h1"));
  return (
    <div className="page own-reviews">
      <PageMeta title="My Reviews" description="Your reviews of African films." isHidden />
      <header className="page-head">
        <h1>My Reviews</h1>
        {total > 0 && <p className="meta">{countOf(total, "review")}</p>}
      </header>
      {reviews.length > 0 ? (
        <ul className="own-review-list">
          {reviews.map((review) => (
            <li key={review.id}>
              <OwnReview
                review={review}
                here={linkToOwn({ page, cursor })}
                editTo={linkToOwn({ page, cursor }, review.id)}
                isEdited={review.id === edited}
                draft={draft || undefined}
                barred={barred}
                hasEarlier={hasEarlier}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No reviews yet" text="Your reviews and ratings will appear here.">
          <Link className="button button-gold" to="/browse">
            Browse Movies
          </Link>
        </EmptyState>
      )}
      <Pagination page={page} pages={pages} hrefFor={(to) => linkToOwn({ page: to, cursor })} />
    </div>
  );
}

type Place = { page: number; cursor: string | undefined };

function linkToOwn(place: Place, edit?: number): string {
  return addressOf("/reviews", { edit }, place);
}
