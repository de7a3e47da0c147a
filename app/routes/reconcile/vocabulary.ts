import type { CreatorPage } from "#domain/creators/creators.ts";
import type { getFestivalFacts } from "#domain/festivals/festivals.ts";
import type { MoviePage } from "#domain/movies/movie-page.ts";
import { genres } from "#shared/options/genres.ts";
import { creatorIdentifierSchemes, identifierSchemes } from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";

export const types = [
  { id: "film", name: "Film" },
  { id: "creator", name: "Creator" },
  { id: "festival", name: "Festival or award" },
] as const;

export type TypeId = (typeof types)[number]["id"];

/** A value as the data extension service writes it (Reconciliation Service API 0.2). */
type Value = { str: string } | { int: number } | { id: string; name: string };

type Described = { id: string; name: string; type?: (typeof types)[number] };

type Property<Subject> = Described & {
  read: (subject: Subject) => Value[];
};

const [, creatorType] = types;

const ofFilms: Property<MoviePage>[] = [
  { id: "year", name: "Year", read: ({ releaseYear }) => toNumbers(releaseYear) },
  {
    id: "director",
    name: "Director",
    type: creatorType,
    read: (movie) => toPeople(movie.directors),
  },
  { id: "country", name: "Country", read: ({ countries }) => toTexts(countries) },
  ...identifierSchemes.map(toIdentifier),
  { id: "original-title", name: "Original title", read: (movie) => toTexts([movie.originalTitle]) },
  { id: "writer", name: "Writer", type: creatorType, read: ({ writers }) => toPeople(writers) },
  {
    id: "producer",
    name: "Producer",
    type: creatorType,
    read: (movie) => toPeople(movie.producers),
  },
  { id: "cast", name: "Cast", type: creatorType, read: ({ cast }) => toPeople(cast) },
  {
    id: "language",
    name: "Language",
    read: ({ language }) => toTexts([labelOfLanguage(language)]),
  },
  {
    id: "genre",
    name: "Genre",
    read: ({ genre, otherGenres }) =>
      toTexts([genre, ...otherGenres].map((value) => labelOf(genres, value))),
  },
  { id: "minutes", name: "Minutes", read: (movie) => toNumbers(movie.durationMinutes) },
];

const ofCreators: Property<CreatorPage>[] = [
  { id: "year", name: "Year of birth", read: ({ bornYear }) => toNumbers(bornYear) },
  { id: "country", name: "Country", read: ({ country }) => toTexts([country]) },
  ...creatorIdentifierSchemes.map(toIdentifier),
  { id: "films", name: "Number of films", read: ({ movieCount }) => toNumbers(movieCount) },
];

type FestivalFacts = Awaited<ReturnType<typeof getFestivalFacts>>;

const ofFestivals: Property<FestivalFacts>[] = [
  { id: "year", name: "Year of founding", read: ({ event }) => toNumbers(event.founded) },
  { id: "country", name: "Country", read: ({ event }) => toTexts([event.country]) },
  { id: "wikidata", name: "Wikidata number", read: ({ event }) => toTexts([event.wikidata]) },
  { id: "city", name: "City", read: ({ event }) => toTexts([event.city]) },
  { id: "website", name: "Website", read: ({ event }) => toTexts([event.website]) },
  {
    id: "edition",
    name: "Years of editions",
    read: ({ editions }) => editions.flatMap(({ year }) => toNumbers(year)),
  },
];

/** The properties of each type. Those of queries are the year, director, country and identifiers. */
export const properties = { film: ofFilms, creator: ofCreators, festival: ofFestivals };

/** Each once: the year and country of any type are called as a film's. */
export const allProperties: readonly Described[] = [
  ...ofFilms,
  ...ofCreators,
  ...ofFestivals,
].filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index);

type Identified = { identifiers: { scheme: string; value: string }[] };

function toIdentifier({ value, label }: { value: string; label: string }): Property<Identified> {
  const isOwn = ({ scheme }: { scheme: string }) => scheme === value;
  const read = ({ identifiers }: Identified) =>
    toTexts(identifiers.filter(isOwn).map((one) => one.value));
  return { id: value, name: `${label} number`, read };
}

function toTexts(texts: (string | null)[]): Value[] {
  return texts.flatMap((str) => (str ? [{ str }] : []));
}

function toNumbers(int: number | null): Value[] {
  return int === null ? [] : [{ int }];
}

/** People with a page are entities here, and others are names. */
function toPeople(people: { name: string; slug?: string | undefined }[]): Value[] {
  return people.map(({ name, slug }) =>
    slug ? { id: toEntityId("creator", slug), name } : { str: name },
  );
}

/** 'film:xala-1975'. */
export function toEntityId(type: TypeId, slug: string): string {
  return `${type}:${slug}`;
}

export function readEntityId(id: string): { type: TypeId; slug: string } | undefined {
  const [, name, slug = ""] = /^(\w+):([^/?#\s\p{Cc}]{1,330})$/u.exec(id) ?? [];
  const type = types.find((one) => one.id === name);
  return type && { type: type.id, slug };
}
