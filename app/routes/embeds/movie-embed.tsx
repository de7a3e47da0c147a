import { href } from "react-router";
import { getMovie, type MoviePage } from "#domain/movies/movie-page.ts";
import { findReviewToQuote, type Quotable } from "#domain/reviews/sharing.ts";
import { countOf } from "#shared/format/count-of.ts";
import { quoteFrom } from "#shared/text/quote.ts";
import { languageOfOriginalTitle, languageOfTitle } from "#shared/text/title-language.ts";
import { truncate } from "#shared/text/truncate.ts";
import type { Route } from "./+types/movie-embed";
import { answerEmbed, EmbedLink } from "./card/answer-embed.tsx";
import { CardPoster, CardStars } from "./card/card-parts.tsx";

// Two lines of the card, or three of a narrow one.
const longestTagline = 80;
const longestQuote = 60;

export function loader({ params, context }: Route.LoaderArgs) {
  return answerEmbed(context, async (siteName) => {
    const movie = await getMovie(params.slug);
    const praise = await findReviewToQuote(movie.id);
    return {
      title: `${movie.title} (${movie.releaseYear})`,
      path: href("/movie/:slug", { slug: movie.slug }),
      content: <MovieEmbed movie={movie} praise={praise} siteName={siteName} />,
    };
  });
}

type Props = { movie: MoviePage; praise: Quotable | undefined; siteName: string };

function MovieEmbed({ movie, praise, siteName }: Props) {
  const { title, originalTitle, releaseYear, countries, directors, language, tagline } = movie;
  const path = href("/movie/:slug", { slug: movie.slug });
  const facts = [releaseYear, countries.join(", "), directors.map(({ name }) => name).join(", ")];
  return (
    <main className="card">
      <CardPoster movie={movie} width={112} />
      <div className="words">
        <h1 lang={languageOfTitle(movie)}>
          <EmbedLink path={path}>
            <bdi>{title}</bdi>
          </EmbedLink>
        </h1>
        {originalTitle && originalTitle !== title && (
          <p className="original" lang={languageOfOriginalTitle(originalTitle, language)}>
            <bdi>{originalTitle}</bdi>
          </p>
        )}
        <p className="facts">{facts.filter(Boolean).join(" · ")}</p>
        {movie.reviewCount > 0 && (
          <CardStars value={movie.averageRating} count={countOf(movie.reviewCount, "review")} />
        )}
        {(praise || tagline) && (
          <p className="quote" dir="auto">
            {praise && <bdi>{praise.author}</bdi>}
            {praise && ": "}
            {praise
              ? quoteFrom(praise.text, longestQuote)
              : truncate(tagline ?? "", longestTagline)}
          </p>
        )}
        <EmbedLink className="site" path={path}>
          More on {siteName}
        </EmbedLink>
      </div>
    </main>
  );
}
