import { type Db, database } from "#db/client.ts";
import { recordChanges } from "#domain/catalogue/history.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import type { MovieState } from "#shared/options/movie-states.ts";
import { archiveLocked } from "./curation.ts";
import { countFreeFeaturedPlaces, FeaturedFull } from "./featuring.ts";
import * as queries from "./queries/bulk.ts";
import { indexMovies, listInUse } from "./queries/document.ts";
import { listSelectedIds, type ManagedSelection } from "./queries/managed.ts";

export type BulkChange =
  | { act: "feature" | "unfeature" | "delete" }
  | { act: "genre"; value: Genre }
  | { act: "language"; value: Language }
  | { act: "country"; value: string }
  | { act: "state"; value: MovieState; publishOn: string | null };

type BulkProgress = {
  changed: number;
  /** Unpublished films, and those with members’ work that cannot become drafts. */
  refused: number;
  after: number;
  isDone: boolean;
};

// Small transactions, so that readers of the embedded database never wait long.
const mostAtOnce = { change: 50, delete: 10 };

const longestRun = 8_000;

/** After some seconds it returns how far it came. Throws Forbidden, FeaturedFull. */
export async function changeSelected(
  viewer: Viewer,
  selection: ManagedSelection,
  change: BulkChange,
  { after, until }: { after: number; until: number },
): Promise<BulkProgress> {
  const actor = requireCapability(viewer, "curate-catalogue", "edit movies");
  const limit = change.act === "delete" ? mostAtOnce.delete : mostAtOnce.change;
  const progress = { changed: 0, refused: 0, after, isDone: false };
  const stopAt = performance.now() + longestRun;
  while (performance.now() < stopAt) {
    const ids = await listSelectedIds(database(), selection, {
      after: progress.after,
      until,
      limit,
    });
    const step = await inTransaction((db) => changeStep(db, actor, ids, change));
    progress.changed += step.changed;
    progress.refused += step.refused;
    progress.after = ids.at(-1) ?? until;
    if (ids.length < limit) return { ...progress, isDone: true };
  }
  return progress;
}

type Step = { changed: number; refused: number };

async function changeStep(db: Db, actor: Member, ids: number[], change: BulkChange): Promise<Step> {
  const before = await queries.lockForBulk(db, ids);
  if (change.act === "delete") {
    for (const movie of before) await archiveLocked(db, actor, movie);
    return { changed: before.length, refused: 0 };
  }
  const barred = await findBarred(db, before, change);
  const chosen = before.filter(({ id }) => !barred.has(id));
  const chosenIds = chosen.map(({ id }) => id);
  await apply(db, chosen, change);
  const after = new Map((await queries.lockForBulk(db, chosenIds)).map((row) => [row.id, row]));
  const changed = await recordChanges(
    db,
    actor,
    chosen.map((row) => ({
      ...({ subject: "movie", subjectId: row.id, label: row.title, change: "edited" } as const),
      before: row,
      after: after.get(row.id) ?? row,
    })),
  );
  if (change.act === "state") await indexMovies(db, chosenIds);
  return { changed, refused: barred.size };
}

async function findBarred(db: Db, movies: queries.BulkRow[], change: BulkChange) {
  const unpublished = movies.filter(({ state }) => state !== "published");
  if (change.act === "feature") return new Set(unpublished.map(({ id }) => id));
  if (change.act !== "state" || change.value === "published") return new Set<number>();
  const published = movies.filter(({ state }) => state === "published");
  const ids = published.map(({ id }) => id);
  return new Set(await listInUse(db, ids));
}

async function apply(
  db: Db,
  movies: queries.BulkRow[],
  change: Exclude<BulkChange, { act: "delete" }>,
) {
  const ids = movies.map(({ id }) => id);
  if (change.act === "feature") await requireFreePlaces(db, movies);
  if (change.act === "feature") await queries.setFeatured(db, ids, true);
  if (change.act === "unfeature") await queries.setFeatured(db, ids, false);
  if (change.act === "genre") await queries.setGenre(db, ids, change.value);
  if (change.act === "language") await queries.setLanguage(db, ids, change.value);
  if (change.act === "country") await queries.setCountry(db, ids, change.value);
  if (change.act === "state") {
    await queries.setState(db, ids, { state: change.value, publishOn: change.publishOn });
  }
}

async function requireFreePlaces(db: Db, movies: queries.BulkRow[]): Promise<void> {
  const wanted = movies.filter(({ featured }) => !featured).length;
  const free = await countFreeFeaturedPlaces(db);
  if (wanted <= free) return;
  throw new FeaturedFull(describeFreePlaces(wanted, free));
}

export function describeFreePlaces(wanted: number, free: number): string {
  const places = free === 0 ? "No place is" : free === 1 ? "One place is" : `${free} places are`;
  return `${places} free among the Featured Movies, and ${wanted} of the films would need one. Choose fewer, or take others out first.`;
}
