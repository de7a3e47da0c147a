import { database } from "#db/client.ts";
import { createCache } from "#domain/platform/cache.ts";
import {
  fewestOfPair,
  filtersOfLanding,
  type LandingFacets,
  landingPath,
} from "#shared/options/landing-facets.ts";
import type { SearchSort } from "#shared/options/movie-sorts.ts";
import { listMovies, type MovieList } from "./lists.ts";
import * as queries from "./queries/landing-pages.ts";

export type LandingPage = Awaited<ReturnType<typeof getLandingPage>>;

export type LandingLink = { facets: LandingFacets; films: number };

export type Share = queries.Share;

export type Decade = queries.Decade;

export type FacetCount = queries.FacetCount;

const mostShared = 3000;

const untilChanged = {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures"],
  most: 500,
} as const;

const shares = createCache(
  (facets: string) => queries.listShares(database(), JSON.parse(facets) as LandingFacets),
  untilChanged,
);

const neighbours = createCache(
  (facets: string) => readNeighbours(JSON.parse(facets) as LandingFacets),
  untilChanged,
);

/**
 * `newest` were last released or, for a decade or a year, last added; `shares` is empty beyond
 * `mostShared` films. Numbers of neighbours may be ten minutes old.
 */
export async function getLandingPage(facets: LandingFacets) {
  const isOfTime = Boolean(facets.decade || facets.year);
  const newest = await listBy(facets, isOfTime ? "created_at" : "release_year");
  const { total, years } = newest;
  const best = await listBy(facets, "average_rating");
  const key = JSON.stringify(facets);
  return {
    facets,
    total,
    firstYear: years?.firstYear ?? 0,
    lastYear: years?.lastYear ?? 0,
    best: best.movies.filter(({ reviewCount }) => reviewCount > 0),
    newest: newest.movies,
    shares: total > 0 && total <= mostShared ? await shares.get(key) : [],
    decades: isOfTime ? [] : await decades.get(key),
    neighbours: await neighbours.get(key),
  };
}

function listBy(facets: LandingFacets, sort: SearchSort): Promise<MovieList> {
  const filters = filtersOfLanding(facets);
  return listMovies({ filters, sort, order: "desc", page: 1 });
}

const decades = createCache(
  (facets: string) => queries.listDecades(database(), JSON.parse(facets) as LandingFacets),
  untilChanged,
);

const counts = createCache(
  (facet: "country" | "language") => queries.listCounts(database(), facet),
  untilChanged,
);

/** Films of each country or language that has any, the most first; may be ten minutes old. */
export function listFilmCounts(facet: "country" | "language"): Promise<FacetCount[]> {
  return counts.get(facet);
}

async function readNeighbours(facets: LandingFacets): Promise<LandingLink[]> {
  const own = landingPath(facets);
  const rows = await queries.listNeighbours(database(), facets);
  return rows.map(toLink).filter((link) => landingPath(link.facets) !== own);
}

function toLink({ films, ...row }: queries.LandingRow): LandingLink {
  const { country, language, genre, decade, releaseYear: year } = row;
  const named = { country, language, genre, decade, year };
  const facets = Object.fromEntries(Object.entries(named).filter(([, value]) => value));
  return { facets, films };
}

export function isIndexed(facets: LandingFacets, films: number): boolean {
  const isPair = Object.values(facets).filter(Boolean).length > 1;
  return films >= (isPair ? fewestOfPair : 1);
}

export async function listLandingPages(): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await queries.listAll(database());
  return rows.map(({ changedAt, ...row }) => ({
    path: landingPath(toLink(row).facets),
    changedAt,
  }));
}

export async function refreshLandingPages(): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      const changed = await queries.listChanged(transaction);
      if (changed.length > 0) await queries.store(transaction, changed);
    });
}
