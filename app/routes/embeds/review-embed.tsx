import { href } from "react-router";
import { toReviewId } from "#app/http/internal-ids.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
import { getPublicReview } from "#domain/reviews/sharing.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { truncate } from "#shared/text/truncate.ts";
import type { Route } from "./+types/review-embed";
import { answerEmbed, EmbedLink } from "./card/answer-embed.tsx";
import { CardPoster, CardStars } from "./card/card-parts.tsx";

// Six lines of a narrow card.
const longestText = 170;

export function loader({ params, context }: Route.LoaderArgs) {
  return answerEmbed(context, async (siteName) => {
    const review = await getPublicReview(toReviewId(params.review));
    // Throws if the film is not public, as its reviews are not either.
    await getMovie(review.movie.slug);
    return {
      title: `${review.author.name} on ${review.movie.title}`,
      path: href("/reviews/:id", { id: params.review }),
      content: <ReviewEmbed review={review} siteName={siteName} />,
    };
  });
}

type Props = { review: ReviewWithMovie; siteName: string };

function ReviewEmbed({ review, siteName }: Props) {
  const { id, author, movie, text, hasSpoilers, rating, language } = review;
  const page = href("/reviews/:id", { id: String(id) });
  const film = href("/movie/:slug", { slug: movie.slug });
  return (
    <main className="card review">
      <CardPoster movie={movie} width={72} />
      <div className="words">
        <h1 lang={languageOfTitle(movie)}>
          <EmbedLink path={film}>
            <bdi>{movie.title}</bdi>
          </EmbedLink>
        </h1>
        <p className="facts">
          {movie.releaseYear} · Review by{" "}
          {author.username ? (
            <EmbedLink path={href("/profile/:username", { username: author.username })}>
              <bdi>{author.name}</bdi>
            </EmbedLink>
          ) : (
            author.name
          )}
        </p>
        <CardStars value={rating} />
        {hasSpoilers ? (
          <p>This review contains spoilers.</p>
        ) : (
          text && (
            <blockquote className="quote" lang={language?.tag} dir="auto">
              {truncate(text, longestText)}
            </blockquote>
          )
        )}
        <EmbedLink className="site" path={page}>
          Read it on {siteName}
        </EmbedLink>
      </div>
    </main>
  );
}
