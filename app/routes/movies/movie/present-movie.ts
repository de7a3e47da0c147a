import type { MoviePage } from "#domain/movies/movie-page.ts";
import { durationInWords } from "#shared/format/duration.ts";
import { toPercentages } from "#shared/format/percentages.ts";
import { truncate } from "#shared/text/truncate.ts";

export type PresentedMovie = ReturnType<typeof presentMovie>;

const longestMetaDescription = 150;

/** What a film's page shows on every tab; nothing else is sent to the browser. */
export function presentMovie(movie: MoviePage) {
  const { slug, title, originalTitle, releaseYear, genre, language, director, posterUrl } = movie;
  const { posterColour } = movie;
  const { countries, tagline, featured, averageRating, reviewCount } = movie;
  const shares = toPercentages(movie.ratingCounts);
  return {
    ...{ slug, title, originalTitle, releaseYear, genre, language, director, posterUrl },
    posterColour,
    ...{ countries, tagline, featured, averageRating, reviewCount },
    duration: movie.durationMinutes ? durationInWords(movie.durationMinutes) : undefined,
    // If both are equal, the overview shows the text as the synopsis.
    description: movie.synopsis === movie.description ? undefined : movie.description,
    metaDescription: truncate(movie.description, longestMetaDescription),
    durationMinutes: movie.durationMinutes,
    /** Of five stars first, down to one. */
    shares: shares.toReversed(),
    // An undefined property would be sent too.
    ...(movie.can && { can: movie.can }),
  };
}

export type PresentedCreator = NonNullable<ReturnType<typeof presentCreator>>;

export function presentCreator({ creator }: MoviePage) {
  if (!creator) return undefined;
  const { slug, name, imageUrl, movieCount, part } = creator;
  return { slug, name, imageUrl, movieCount, part };
}
