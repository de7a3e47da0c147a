import { href } from "react-router";
import { linkIdentifiers } from "#app/identifier-links.ts";
import { oneOrMany, withoutGaps } from "#app/json-ld.ts";
import type { MoviePage, Person } from "#domain/movies/movie-page.ts";
import type { ReviewView } from "#domain/reviews/view.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { type Language, tagOfLanguage } from "#shared/options/languages.ts";
import { largestPicture } from "#shared/poster/poster-files.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import { describeForSearchEngines } from "./movie-in-words.ts";

const mostActors = 10;
const mostReviews = 3;
const longestReview = 200;

/** What search engines read of a film (schema.org/Movie); made on the server only. */
export function movieJsonLd(movie: MoviePage, url: string, reviews: ReviewView[]) {
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
    director: oneOrMany(movie.directors.map((person) => describePerson(person, url))),
    actor: oneOrMany(movie.cast.slice(0, mostActors).map((member) => describeActor(member, url))),
    award: oneOrMany(movie.awards.filter(({ won }) => won).map(nameAward)),
    image: posterUrl && URL.parse(largestPicture(posterUrl), url)?.href,
    sameAs: oneOrMany(sameAs),
    aggregateRating: reviewCount > 0 && {
      "@type": "AggregateRating",
      ratingValue: movie.averageRating,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
    review: oneOrMany(reviews.filter(isQuotable).slice(0, mostReviews).map(describeReview)),
  });
}

function describePerson({ name, slug }: Person, url: string) {
  const page = slug && URL.parse(href("/creator/:slug", { slug }), url)?.href;
  return withoutGaps({ "@type": "Person", name, url: page });
}

/** A part with a character's name stands between the film and the person (schema.org/Role). */
function describeActor(member: MoviePage["cast"][number], url: string) {
  const actor = describePerson(member, url);
  const characterName = member.character;
  return characterName ? { "@type": "PerformanceRole", actor, characterName } : actor;
}

function nameAward({ name, category, year }: MoviePage["awards"][number]): string {
  return `${name}, ${category}, ${year}`;
}

/** Not those that only their author and moderators see, nor those that tell the ending. */
function isQuotable({ text, approval, hasSpoilers }: ReviewView): boolean {
  return Boolean(text) && !approval && !hasSpoilers;
}

function describeReview({ author, day, rating, text }: ReviewView) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author.name },
    datePublished: day,
    reviewRating: { "@type": "Rating", ratingValue: rating },
    reviewBody: truncateAtWord((text ?? "").replace(/\s+/g, " "), longestReview),
  };
}

function tagsOf(languages: Language[]): string[] {
  return [...new Set(languages.map(tagOfLanguage))].filter((tag) => tag !== "und");
}
