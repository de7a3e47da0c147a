import { database } from "#db/client.ts";
import { wasDeleted, wasDeletedAt, wasMovieDeleted } from "#domain/catalogue/deleted.ts";
import { createCache } from "#domain/platform/cache.ts";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import { can } from "#domain/rights/policy.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import type { Identifier } from "#shared/options/identifiers.ts";
import { filtersOfLanding, type LandingFacets } from "#shared/options/landing-facets.ts";
import type { MovieState } from "#shared/options/movie-states.ts";
import { fold } from "#shared/text/fold.ts";
import { splitNames } from "#shared/text/split-list.ts";
import { listMovies } from "./lists.ts";
import type { MovieCard } from "./movies.ts";
import { type MovieRights, movieRights } from "./policy.ts";
import * as queries from "./queries/movie-page.ts";
import * as offers from "./queries/offers.ts";

export type { OfferFields, ShownOffer } from "./queries/offers.ts";

export type MoviePage = Awaited<ReturnType<typeof getMovie>> & { can?: MovieRights | undefined };

export type Person = { name: string; slug?: string | undefined };

const relatedCount = 4;
const directorsFilmCount = 3;

const untilChanged = {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures", "site"],
  most: 500,
} as const;

const movies = createCache(readMovie, {
  ...untilChanged,
  keyOf: (topic) => /^\/movie\/(.+)/.exec(topic)?.[1],
});

/** Cached until changed; throws Gone, and NotFound also for viewers who may not see it. */
export async function getMovie(slug: string, viewer: Viewer = visitor) {
  const movie = await movies.get(slug);
  requireShown(movie, viewer);
  return movie;
}

function requireShown({ state }: { state: MovieState }, viewer: Viewer): void {
  if (state !== "published" && !can(viewer, "curate-catalogue")) {
    throw new NotFound("Movie not found");
  }
}

/** A visitor's view is the same for all. Throws as `getMovie`. */
export async function getMovieView(viewer: Viewer, slug: string): Promise<MoviePage> {
  const movie = await getMovie(slug, viewer);
  return viewer.kind === "member" ? { ...movie, can: movieRights(viewer) } : movie;
}

async function readMovie(slug: string) {
  const movie = await queries.findBySlug(database(), slug);
  if (!movie) throw await explainAbsence(slug);
  const [creators, identifiers, cast, crew, trailers, awards, shown] = await Promise.all([
    queries.listCreators(database(), movie.id),
    queries.listIdentifiers(database(), movie.id),
    queries.listCast(database(), movie.id),
    queries.listCrew(database(), movie.id),
    queries.listTrailers(database(), movie.id),
    queries.listAwards(database(), movie.id),
    listShownOffers(movie.id),
  ]);
  const people = (names: string | null) =>
    splitNames(names).map((name) => toPerson(name, creators));
  return {
    ...movie,
    creators,
    identifiers,
    trailers,
    awards,
    offers: shown,
    cast: cast.map((member) => ({ ...member, ...toPerson(member.name, creators) })),
    crew: crew.map((member) => ({ ...member, ...toPerson(member.name, creators) })),
    directors: people(movie.director),
    writers: people(movie.writer),
    producers: people(movie.producer),
    creator: creators.find(({ id }) => id === movie.creatorId) ?? firstDirector(creators),
  };
}

/** Offers of today and later that are not known to be gone; no trailers. */
export function listShownOffers(movieId: number, db = database()): Promise<offers.ShownOffer[]> {
  return offers.listShownOffers(db, movieId);
}

async function explainAbsence(slug: string): Promise<NotFound | Gone> {
  return explain(await wasDeletedAt("movie", slug));
}

function explain(isGone: boolean): NotFound | Gone {
  return isGone
    ? new Gone("This film is no longer in the catalogue.")
    : new NotFound("Movie not found");
}

/** Throws as `getMovie`. */
export async function getSlugOfMovie(id: number, viewer: Viewer = visitor): Promise<string> {
  const movie = await queries.findSlug(database(), id);
  if (!movie) throw explain(await wasDeleted("movie", id));
  requireShown(movie, viewer);
  return movie.slug;
}

/** Throws as `getMovie` for the film's own address. */
export async function getSlugIdentified(viewer: Viewer, identifier: Identifier): Promise<string> {
  const movie = await queries.findIdentified(database(), identifier);
  if (!movie) throw explain(await wasMovieDeleted(identifier));
  requireShown(movie, viewer);
  return movie.slug;
}

type Criteria = queries.Criteria & Pick<MoviePage, "slug" | "countries">;

const relatedMovies = createCache(
  (criteria: string) => listRelated(JSON.parse(criteria) as Criteria),
  untilChanged,
);

/**
 * First those that curators related, then others by the same people, of the same genre and language,
 * and the best of its country, language or genre.
 */
export function listRelatedMovies(movie: MoviePage): Promise<MovieCard[]> {
  const { id, slug, director, genre, language, releaseYear, countries } = movie;
  const criteria: Criteria = { id, slug, director, genre, language, releaseYear, countries };
  return relatedMovies.get(JSON.stringify(criteria));
}

const directorsFilms = createCache((key: string) => {
  const [id, director] = JSON.parse(key) as [number, string | null];
  return queries.listBySameDirector(database(), { id, director }, relatedCount);
}, untilChanged);

function listBySameDirector({ id, director }: queries.Directed): Promise<MovieCard[]> {
  return directorsFilms.get(JSON.stringify([id, director]));
}

export async function listDirectorsFilms(movie: MoviePage): Promise<MovieCard[]> {
  return (await listBySameDirector(movie)).slice(0, directorsFilmCount);
}

async function listRelated(movie: Criteria): Promise<MovieCard[]> {
  const { slug, genre, language, countries } = movie;
  const related = new Map<string, MovieCard>();
  const sources = [
    () => queries.listChosen(database(), movie.id, relatedCount),
    () => listBySameDirector(movie),
    () => queries.listOfSameKind(database(), movie, relatedCount * 2),
    ...countries.map((country) => () => listBest({ country })),
    ...(language === "other" ? [] : [() => listBest({ language })]),
    () => listBest({ genre }),
  ];
  for (const listMore of sources) {
    if (related.size >= relatedCount) break;
    for (const found of await listMore()) {
      if (found.slug !== slug) related.set(found.slug, related.get(found.slug) ?? found);
    }
  }
  return [...related.values()].slice(0, relatedCount);
}

async function listBest(facets: LandingFacets): Promise<MovieCard[]> {
  const best = { sort: "average_rating", order: "desc", page: 1 } as const;
  return (await listMovies({ filters: filtersOfLanding(facets), ...best })).movies;
}

type Creators = Awaited<ReturnType<typeof queries.listCreators>>;

function firstDirector(creators: Creators) {
  return creators.find(({ part }) => part === "director");
}

function toPerson(name: string, creators: Creators): Person {
  const folded = fold(name);
  const isMeant = ({ foldedName, otherNames }: Creators[number]) =>
    foldedName === folded || otherNames.includes(folded);
  return { name, slug: creators.find(isMeant)?.slug };
}
