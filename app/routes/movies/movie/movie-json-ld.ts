import { href } from "react-router";
import { linkIdentifiers } from "#app/document/identifier-links.ts";
import { oneOrMany, withoutGaps } from "#app/document/json-ld.ts";
import type { MoviePage, Person } from "#domain/movies/movie-page.ts";
import type { ReviewView } from "#domain/reviews/view.ts";
import { listShownTitles } from "#shared/film/titles.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { type Language, tagOfLanguage } from "#shared/options/languages.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { largestPicture } from "#shared/poster/poster-files.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import { youtubeIdOf } from "#shared/text/youtube-id.ts";
import { describeForSearchEngines } from "./movie-in-words.ts";

const mostActors = 10;
const mostReviews = 3;
const longestReview = 200;

export type AlongsideMovie = { reviews?: ReviewView[]; hasVideos?: boolean };

/** Data for search engines (schema.org/Movie). */
export function movieJsonLd(
  movie: MoviePage,
  url: string,
  { reviews = [], hasVideos = false }: AlongsideMovie,
) {
  const { posterUrl, durationMinutes, reviewCount } = movie;
  const others = listShownTitles(movie).map(({ title }) => title);
  const image = posterUrl ? URL.parse(largestPicture(posterUrl), url)?.href : undefined;
  const sameAs = linkIdentifiers("film", movie.identifiers).flatMap(({ href }) => href ?? []);
  return withoutGaps({
    "@type": "Movie",
    url,
    name: movie.title,
    alternateName: oneOrMany([movie.originalTitle, ...others].filter(Boolean)),
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
    image,
    sameAs: oneOrMany(sameAs),
    aggregateRating: reviewCount > 0 && {
      "@type": "AggregateRating",
      ratingValue: movie.averageRating,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
    review: oneOrMany(reviews.filter(isQuotable).slice(0, mostReviews).map(describeReview)),
    trailer: hasVideos && oneOrMany(movie.trailers.flatMap(describeTrailer(movie, image))),
  });
}

function describePerson({ name, slug }: Person, url: string) {
  const page = slug && URL.parse(href("/creator/:slug", { slug }), url)?.href;
  return withoutGaps({ "@type": "Person", name, url: page });
}

/** A role with a character's name stands between film and person (schema.org/Role). */
function describeActor(member: MoviePage["cast"][number], url: string) {
  const actor = describePerson(member, url);
  const characterName = member.character;
  return characterName ? { "@type": "PerformanceRole", actor, characterName } : actor;
}

function nameAward({ name, category, year }: MoviePage["awards"][number]): string {
  return `${name}, ${category}, ${year}`;
}

/** Excludes reviews that are not public or tell the ending. */
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

const videoFile = /\.(mp4|m4v|mov|webm|ogv|m3u8)$/i;

/** Undefined without a day of upload or a picture, which search engines require. */
function describeTrailer({ title, releaseYear }: MoviePage, picture: string | undefined) {
  return (trailer: MoviePage["trailers"][number]) => {
    const { url, uploadedOn } = trailer;
    const youtubeId = youtubeIdOf(url);
    const thumbnailUrl = youtubeId ? `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg` : picture;
    if (!uploadedOn || !thumbnailUrl) return [];
    const type = labelOf(trailerTypes, trailer.type);
    const isFile = videoFile.test(URL.parse(url)?.pathname ?? "");
    return {
      "@type": "VideoObject",
      name: trailer.title === type ? `${type} of ${title}` : trailer.title,
      description: `${type} of ${title} (${releaseYear}).`,
      thumbnailUrl,
      uploadDate: uploadedOn,
      ...(youtubeId
        ? { embedUrl: `https://www.youtube-nocookie.com/embed/${youtubeId}` }
        : { [isFile ? "contentUrl" : "url"]: url }),
    };
  };
}

function tagsOf(languages: Language[]): string[] {
  return [...new Set(languages.map(tagOfLanguage))].filter((tag) => tag !== "und");
}
