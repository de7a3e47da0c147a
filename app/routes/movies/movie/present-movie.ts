import { href } from "react-router";
import { jsonLd, metaDescription } from "#app/components/page-meta.tsx";
import { toPosterMovie, withoutEmpty } from "#app/http/loader-data.ts";
import type { MoviePage, Person } from "#domain/movies/movie-page.ts";
import type { MovieCard } from "#domain/movies/movies.ts";
import { countOf } from "#shared/format/count-of.ts";
import { durationInWords } from "#shared/format/duration.ts";
import { movieStateInWords } from "#shared/format/movie-state.ts";
import { toPercentages } from "#shared/format/percentages.ts";
import { type Genre, labelOfGenre } from "#shared/options/genres.ts";
import { hasLandingPage, landingPath } from "#shared/options/landing-facets.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import { firstSentences } from "#shared/text/sentences.ts";
import { languageOfOriginalTitle } from "#shared/text/title-language.ts";
import { describeForSearchEngines, leadOf } from "./movie-in-words.ts";
import { type AlongsideMovie, movieJsonLd } from "./movie-json-ld.ts";

export type PresentedMovie = ReturnType<typeof presentMovie>;

export type Linked = {
  text: string;
  to?: string | undefined;
  /** An address that ends in a parameter whose value is the text, which is then sent only once. */
  query?: string | undefined;
  lang?: string | undefined;
  note?: string | undefined;
};

/** The `query` of all parts that are plain texts: fewer bytes than one for each. */
export type Fact = { label: string; parts: (Linked | string)[]; query?: string };

// With fewer reviews, their own stars say as much (rule 33).
const fewestCounted = 5;

/** The data of every tab; nothing else is sent to the browser. */
export function presentMovie(movie: MoviePage, url: string, alongside: AlongsideMovie = {}) {
  const { slug, title, originalTitle, releaseYear, genre, language, director } = movie;
  const { posterUrl, posterColour, tagline, featured, averageRating, reviewCount } = movie;
  return {
    slug,
    title,
    releaseYear,
    genre,
    language,
    featured,
    averageRating,
    reviewCount,
    ...withoutEmpty({ originalTitle, director, posterUrl, posterColour, tagline }),
    lead: leadOf(movie),
    [metaDescription]: describeForSearchEngines(movie),
    [jsonLd]: movieJsonLd(movie, url, alongside),
    // Left out if undefined, which would be sent too.
    ...(reviewCount >= fewestCounted && { shares: sharesOf(movie) }),
    ...(movie.can && { can: movie.can }),
    ...(movie.state !== "published" && { unpublished: movieStateInWords(movie) }),
  };
}

/** Percentages of the reviews, from five stars down to one. */
function sharesOf({ ratingCounts }: MoviePage): number[] {
  return toPercentages(ratingCounts).toReversed();
}

export type Head = ReturnType<typeof presentHead>;

/** What only the head shows, below the title. */
export function presentHead(movie: MoviePage) {
  return withoutEmpty({
    original: presentOriginalTitle(movie),
    directors: movie.directors.map(toLinkedPerson),
    facts: listHeadFacts(movie),
  });
}

function listHeadFacts(movie: MoviePage): (Linked | string)[] {
  const { releaseYear, countries, language, genre, otherGenres, durationMinutes } = movie;
  const { contentRating } = movie;
  return [
    linkYear(releaseYear),
    ...countries.map(linkCountry),
    ...(language === "other" ? [] : [linkLanguage(language)]),
    ...[genre, ...otherGenres].map(linkGenre),
    ...(durationMinutes ? [durationInWords(durationMinutes)] : []),
    ...(contentRating ? [linkCertificate(contentRating)] : []),
  ];
}

/** Undefined if it equals the title and has no known meaning. */
export function presentOriginalTitle(movie: MoviePage): Linked | undefined {
  const { title, originalTitle, originalTitleMeaning, language } = movie;
  const shown = originalTitle || (originalTitleMeaning ? title : "");
  if (!shown || (shown === title && !originalTitleMeaning)) return undefined;
  const lang = languageOfOriginalTitle(shown, language);
  const name = lang && labelOfLanguage(language);
  const notes = [name, originalTitleMeaning && `“${originalTitleMeaning}”`].filter(Boolean);
  return {
    text: shown,
    lang,
    note: notes.join(": ") || undefined,
  };
}

type Spoken = Pick<MoviePage, "language" | "spokenLanguages">;

export function listLanguages({ language, spokenLanguages }: Spoken): Language[] {
  return [language, ...spokenLanguages].filter((spoken) => spoken !== "other");
}

export function linkLanguage(language: Language): Linked {
  return { text: labelOfLanguage(language), to: landingPath({ language }) };
}

export function linkCountry(country: string): Linked {
  return { text: country, to: hasLandingPage(country) ? landingPath({ country }) : undefined };
}

function linkGenre(genre: Genre): Linked {
  return { text: labelOfGenre(genre), to: landingPath({ genre }) };
}

export function linkCertificate(certificate: string): Linked {
  return { text: certificate, query: "/browse?certificate" };
}

function linkYear(year: number): Linked {
  return { text: String(year), to: landingPath({ year }) };
}

/** Links to the person's page, or else to a search for the name. */
export function toLinkedPerson({ name, slug }: Person): Linked {
  const text = name;
  return slug ? { text, to: href("/creator/:slug", { slug }) } : { text, query: "/search?q" };
}

export type PresentedCreator = NonNullable<ReturnType<typeof presentCreator>>;

const longestBiography = 160;

/** The director or creator, with some other films. */
export function presentCreator({ creator }: MoviePage, films: MovieCard[]) {
  if (!creator) return undefined;
  const { slug, name, imageUrl, movieCount, part, country, bornYear, bio } = creator;
  const shown = part === "director" ? films : [];
  return withoutEmpty({
    slug,
    name,
    imageUrl,
    heading: part === "director" ? "Director" : "Creator",
    facts: [bornYear, country, countOf(movieCount, "film")].filter(Boolean).join("\u00a0· "),
    line: firstSentences(bio ?? "", longestBiography),
    films: shown.map(toPosterMovie),
    more: movieCount > shown.length + 1 ? `All ${countOf(movieCount, "film")}` : undefined,
  });
}
