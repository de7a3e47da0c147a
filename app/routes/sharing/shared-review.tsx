import { href } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { Poster } from "#app/components/poster.tsx";
import { ReviewCard, VoteAndFlag } from "#app/components/review-card.tsx";
import { ReviewText } from "#app/components/review-text.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { oembedAddress } from "#app/document/embed-card.ts";
import { pictureOfReview } from "#app/document/share-pictures.ts";
import { nonceContext, nonceKey } from "#app/http/contexts.ts";
import { toReviewId } from "#app/http/internal-ids.ts";
import { signInPath } from "#app/http/sign-in-path.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { listReplies } from "#domain/replies/replies.ts";
import { listReviewsOfMovie } from "#domain/reviews/reviews.ts";
import { getPublicReview } from "#domain/reviews/sharing.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Stars } from "#ui/stars.tsx";
import { changeReplies } from "../replies/change-replies.ts";
import { MentionLinks } from "../replies/mention-links.tsx";
import { Replies } from "../replies/replies.tsx";
import type { Route } from "./+types/shared-review";
import { describeSite, shareReview } from "./share-panel/present-share.ts";
import { SharePanel } from "./share-panel/share-panel.tsx";
import "./sharing.css";

const shownOthers = 3;

/** A review that is public, with the ways to share it and others of its film. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const review = await getPublicReview(toReviewId(params.id), viewer);
  // Throws if the film is not public, as its reviews are not either.
  const movie = await getMovie(review.movie.slug);
  const helpful = { order: "helpful", page: 1 } as const;
  const { reviews } = await listReviewsOfMovie(viewer, movie, helpful);
  const after = toInternalId(url.searchParams.get("after") ?? "") ?? 0;
  const site = await describeSite(url);
  const share = shareReview(review, site);
  const oembed = oembedAddress(site.origin + share.path);
  return {
    review,
    others: reviews.filter(({ id }) => id !== review.id).slice(0, shownOthers),
    discussion: await listReplies(viewer, { reviewId: review.id }, after),
    after,
    share,
    oembed,
    signInTo: signInPath(url.pathname),
    [nonceKey]: context.get(nonceContext),
    [sharePicture]: await pictureOfReview(review),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return changeReplies(context, { reviewId: toReviewId(params.id) }, await request.formData());
}

export default function SharedReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, others, share, oembed, signInTo, [nonceKey]: nonce } = loaderData;
  const { author, movie, text, rating, day, date, language } = review;
  const film = href("/movie/:slug", { slug: movie.slug });
  return (
    <div className="page section">
      <PageMeta
        title={share.subject}
        description={share.text}
        path={share.path}
        type="article"
        picture={loaderData[sharePicture]}
        isHidden
      />
      <link rel="alternate" type="application/json+oembed" href={oembed} />
      <article className="shared-review">
        {text && (
          <ReviewText
            text={<MentionLinks text={text} mentioned={review.mentioned} />}
            language={language?.tag}
            hasSpoilers={review.hasSpoilers}
          />
        )}
        <header>
          <Avatar
            name={author.name}
            src={author.avatarUrl}
            size="small"
            hue={hueOf(author.username ?? author.name)}
          />
          <div>
            <h1>
              {author.username ? (
                <a href={href("/profile/:username", { username: author.username })}>
                  <bdi>{author.name}</bdi>
                </a>
              ) : (
                author.name
              )}{" "}
              on{" "}
              <a href={film} lang={languageOfTitle(movie)}>
                {movie.title}
              </a>
            </h1>
            <p className="review-facts">
              <Stars value={rating} />
              <time dateTime={day}>{date}</time>
              {language && <Badge>{language.name}</Badge>}
            </p>
          </div>
        </header>
        <Poster movie={movie} />
        <footer>
          <VoteAndFlag review={review} which={` by ${author.name}`} signInTo={signInTo} />
        </footer>
      </article>
      <details className="share">
        <summary className="button">
          <Icon name="share" />
          Share
        </summary>
        <SharePanel share={share} nonce={nonce} />
      </details>
      <Replies
        discussion={loaderData.discussion}
        path={share.path}
        language={language?.tag}
        after={loaderData.after}
        signInTo={signInTo}
        answer={actionData}
      />
      {others.length > 0 && (
        <section>
          <SectionHeading link={<a href={`${film}#reviews`}>All reviews of the film</a>}>
            What others say
          </SectionHeading>
          <ul className="review-list">
            {others.map((other) => (
              <li key={other.id}>
                <ReviewCard review={other} signInTo={signInTo} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length === 0 && !review.can?.edit && (
        <EmptyState title="Seen it? Tell it." text="Two lines and a rating are enough.">
          <a
            className="button button-gold"
            href={href("/movie/:slug/review", { slug: movie.slug })}
            rel="nofollow"
          >
            Write a Review
          </a>
        </EmptyState>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "Review not found",
    message: "This review is no longer available.",
    back: { to: "/all-reviews", label: "All Reviews" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
