import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { fold } from "#shared/text/fold.ts";
import * as queries from "./queries/curation-sidebar.ts";

type CurationSidebar = Awaited<ReturnType<typeof queries.getCurationSidebar>>;
type Dependents = { reviews: number; watchlists: number };

/**
 * Films whose title or original title reads the same in any spelling, of the same year, at most
 * three; `except` is the address of the film itself. Throws SignInRequired, Suspended, Forbidden.
 */
export async function listPossibleDuplicates(
  viewer: Viewer,
  { title, releaseYear, except }: { title: string; releaseYear: number; except?: string },
) {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  const words = fold(title);
  return words
    ? queries.listPossibleDuplicates(database(), { words, releaseYear, except: except ?? "" })
    : [];
}

/** What a curator reads of a film beside its form; throws as `listTwins`. */
export function getCurationSidebar(viewer: Viewer, movieId: number): Promise<CurationSidebar> {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  return queries.getCurationSidebar(database(), movieId);
}

/** How much goes with each of these films, by their address; throws as `listTwins`. */
export async function countDependents(
  viewer: Viewer,
  slugs: string[],
): Promise<Record<string, Dependents>> {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  const rows = await queries.countDependents(database(), slugs);
  return Object.fromEntries(rows.map(({ slug, ...dependents }) => [slug, dependents]));
}

/** The titles of these films by their internal identifiers, as a film's history names them. */
export async function findTitles(viewer: Viewer, ids: number[]): Promise<Map<number, string>> {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  const rows = await queries.listTitles(database(), ids);
  return new Map(rows.map(({ id, title, releaseYear }) => [id, `${title} (${releaseYear})`]));
}
