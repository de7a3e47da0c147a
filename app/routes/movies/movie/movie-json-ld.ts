import { linkIdentifiers } from "#app/identifier-links.ts";
import { oneOrMany, withoutGaps } from "#app/json-ld.ts";
import type { MoviePage } from "#domain/movies/movie-page.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { type Language, tagOfLanguage } from "#shared/options/languages.ts";
import { largestPicture } from "#shared/poster/poster-files.ts";
import { describeForSearchEngines } from "./movie-in-words.ts";

/** What search engines read of a film (schema.org/Movie); made on the server only. */
export function movieJsonLd(movie: MoviePage, url: string) {
  const { posterUrl, durationMinutes, reviewCount } = movie;
  const sameAs = linkIdentifiers("film", movie.identifiers).flatMap(({ href }) => href ?? []);
  return withoutGaps({
    "@type": "Movie",
    url,
    name: movie.title,
    alternateName: movie.originalTitle,
    description: describeForSearchEngines(movie),
    dateCreated: String(movie.releaseYear),
    genre: oneOrMany([movie.genre, ...movie.otherGenres].map(labelOfGenre)),
    inLanguage: oneOrMany(tagsOf([movie.language, ...movie.spokenLanguages])),
    subtitleLanguage: oneOrMany(tagsOf(movie.subtitleLanguages)),
    countryOfOrigin: oneOrMany(movie.countries.map((name) => ({ "@type": "Country", name }))),
    duration: durationMinutes && `PT${durationMinutes}M`,
    director: oneOrMany(movie.directors.map(({ name }) => ({ "@type": "Person", name }))),
    image: posterUrl && URL.parse(largestPicture(posterUrl), url)?.href,
    sameAs: oneOrMany(sameAs),
    aggregateRating: reviewCount > 0 && {
      "@type": "AggregateRating",
      ratingValue: movie.averageRating,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  });
}

function tagsOf(languages: Language[]): string[] {
  return [...new Set(languages.map(tagOfLanguage))].filter((tag) => tag !== "und");
}
