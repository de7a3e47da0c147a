import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { africanCountries } from "#shared/options/countries.ts";
import type { MissingPart } from "#shared/options/managed-movies.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import { summarizeMovies } from "./lists.ts";
import * as queries from "./queries/managed.ts";

export type { Extent, ManagedFilters, ManagedSelection } from "./queries/managed.ts";

export type ManagedMovie = Awaited<ReturnType<typeof queries.listManagedCards>>[number];

export const mostManaged = 10_000;

const newest = 2000;
const pageOfNewest = 12;

const action = "edit movies";

/** Throws Forbidden. */
export async function listManagedMovies(
  viewer: Viewer,
  { filters, ...request }: PageRequest & MovieSorting & { filters: queries.ManagedFilters },
) {
  requireCapability(viewer, "curate-catalogue", action);
  const counted = await countManaged(filters);
  const { ids, ...place } = await queries.listManagedIds(database(), filters, {
    ...request,
    ...counted,
  });
  return { movies: await queries.listManagedCards(database(), ids), ...place, ...counted };
}

/** A page of films without the part, and how many of the newest two thousand there are. */
export async function listNewestLacking(viewer: Viewer, part: MissingPart) {
  requireCapability(viewer, "curate-catalogue", action);
  const limits = { among: newest, limit: pageOfNewest };
  const { ids, total } = await queries.listNewestLacking(database(), part, limits);
  return { movies: await queries.listManagedCards(database(), ids), total };
}

/** Which of the parts each film lacks, by its slug; throws Forbidden. */
export async function listMissing(
  viewer: Viewer,
  slugs: string[],
  parts: readonly MissingPart[],
): Promise<Map<string, MissingPart[]>> {
  requireCapability(viewer, "curate-catalogue", action);
  const rows = await queries.listMissing(database(), slugs, parts);
  return new Map(rows.map(({ slug, missing }) => [slug, missing]));
}

async function countManaged(filters: queries.ManagedFilters) {
  const { genre, language, ...others } = filters;
  // In the figures 'other' stands for every language without a filter of its own.
  const areFigured = language !== "other" && Object.values(others).every((one) => !one);
  if (areFigured) {
    const { total } = await summarizeMovies({ genre, language });
    return {
      total: total + (await queries.countUnpublished(database(), filters)),
      isCapped: false,
    };
  }
  const total = await queries.countSelected(database(), filters, mostManaged);
  return { total, isCapped: total === mostManaged };
}

/** Measures at most `mostManaged` films; throws Forbidden. */
export function measureSelection(
  viewer: Viewer,
  selection: queries.ManagedSelection,
): Promise<queries.Extent> {
  requireCapability(viewer, "curate-catalogue", action);
  return queries.measureSelection(database(), selection, mostManaged);
}

/** African countries, then the others of the catalogue's films. Throws Forbidden. */
export async function listCountries(viewer: Viewer): Promise<string[]> {
  requireCapability(viewer, "curate-catalogue", action);
  const used = await queries.listUsedCountries(database());
  const african: readonly string[] = africanCountries;
  return [...african, ...used.filter((name) => !african.includes(name))];
}

export function listManagedByIds(viewer: Viewer, ids: number[]): Promise<ManagedMovie[]> {
  requireCapability(viewer, "curate-catalogue", action);
  return queries.listManagedCards(database(), ids);
}
