import type { MoviePage } from "#domain/movies/movie-page.ts";
import { durationInWords } from "#shared/format/duration.ts";
import { movieStateInWords } from "#shared/format/movie-state.ts";
import { toPercentages } from "#shared/format/percentages.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { describeForSearchEngines } from "./movie-in-words.ts";
import { movieJsonLd } from "./movie-json-ld.ts";

export type PresentedMovie = ReturnType<typeof presentMovie>;

/** What a film's page shows on every tab; nothing else is sent to the browser. */
export function presentMovie(movie: MoviePage, url: string) {
  const { slug, title, originalTitle, releaseYear, genre, language, director, posterUrl } = movie;
  const { posterColour } = movie;
  const { countries, tagline, featured, averageRating, reviewCount } = movie;
  const shares = toPercentages(movie.ratingCounts);
  return {
    ...{ slug, title, originalTitle, releaseYear, genre, language, director, posterUrl },
    posterColour,
    ...{ countries, tagline, featured, averageRating, reviewCount },
    genres: [genre, ...movie.otherGenres].map(labelOfGenre),
    mainLanguage: language === "other" ? undefined : labelOfLanguage(language),
    duration: movie.durationMinutes ? durationInWords(movie.durationMinutes) : undefined,
    // If both are equal, the overview shows the text as the synopsis.
    description: movie.synopsis === movie.description ? undefined : movie.description,
    metaDescription: describeForSearchEngines(movie),
    jsonLd: movieJsonLd(movie, url),
    /** Of five stars first, down to one. */
    shares: shares.toReversed(),
    // An undefined property would be sent too.
    ...(movie.can && { can: movie.can }),
    // Left out of the data of every film that visitors open.
    ...(movie.state !== "published" && { unpublished: movieStateInWords(movie) }),
  };
}

export type PresentedCreator = NonNullable<ReturnType<typeof presentCreator>>;

export function presentCreator({ creator }: MoviePage) {
  if (!creator) return undefined;
  const { slug, name, imageUrl, movieCount, part } = creator;
  return { slug, name, imageUrl, movieCount, part };
}
