import { href } from "react-router";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { ReviewText } from "#app/components/review-text.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { oembedAddress } from "#app/document/embed-card.ts";
import { pictureOfReview } from "#app/document/share-pictures.ts";
import { nonceContext } from "#app/http/contexts.ts";
import { toReviewId } from "#app/http/internal-ids.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { getPublicReview } from "#domain/reviews/sharing.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Stars } from "#ui/stars.tsx";
import type { Route } from "./+types/shared-review";
import { describeSite, shareReview } from "./share-panel/present-share.ts";
import { SharePanel } from "./share-panel/share-panel.tsx";
import "./sharing.css";

/** One review as every visitor sees it, with the ways to share it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const review = await getPublicReview(toReviewId(params.id));
  // Throws if the film is not public, as its reviews are not either.
  await getMovie(review.movie.slug);
  const site = await describeSite(url);
  const share = shareReview(review, site);
  const oembed = oembedAddress(site.origin + share.path);
  return {
    review,
    share,
    oembed,
    nonce: context.get(nonceContext),
    [sharePicture]: await pictureOfReview(review),
  };
}

export default function SharedReviewPage({ loaderData }: Route.ComponentProps) {
  const { review, share, oembed, nonce } = loaderData;
  const { author, movie, text } = review;
  const film = href("/movie/:slug", { slug: movie.slug });
  return (
    <div className="page section sharing">
      <PageMeta
        title={share.subject}
        description={share.text}
        path={share.path}
        type="article"
        picture={loaderData[sharePicture]}
        isHidden
      />
      <link rel="alternate" type="application/json+oembed" href={oembed} />
      <h1>
        {author.username ? (
          <a href={href("/profile/:username", { username: author.username })}>
            <bdi>{author.name}</bdi>
          </a>
        ) : (
          author.name
        )}{" "}
        on <a href={film}>{movie.title}</a>
      </h1>
      <article className="review-card">
        <MiniMovie movie={movie} />
        <header>
          <Avatar
            name={author.name}
            src={author.avatarUrl}
            size="small"
            hue={hueOf(author.username ?? author.name)}
          />
          <div>
            <p className="review-facts">
              <Stars value={review.rating} />
              <time dateTime={review.day}>{review.date}</time>
            </p>
          </div>
        </header>
        {text && (
          <ReviewText text={text} language={review.language} hasSpoilers={review.hasSpoilers} />
        )}
        <footer>
          <a className="read-more" href={`${film}#reviews`}>
            All reviews of {movie.title}
          </a>
        </footer>
      </article>
      <section id="share">
        <h2>Share</h2>
        <SharePanel share={share} nonce={nonce} />
      </section>
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
