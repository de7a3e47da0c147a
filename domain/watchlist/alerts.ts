import { type Db, database } from "#db/client.ts";
import { lockMovieWithOffers } from "#domain/movies/movies.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { lockProfile } from "#domain/profiles/profiles.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import * as queries from "./queries/alerts.ts";
import { type OwnMovie, toOwnMovies } from "./watchlist.ts";

export type { AlertState, Watched } from "./queries/alerts.ts";

const mostAlerts = 200;
const changesAtOnce = 100;
const alertsAtOnce = 1000;

type StateOfMovie = {
  movies: OwnMovie[];
  alert: queries.AlertState | undefined;
  watched: queries.Watched;
};

/** Waiting is undefined where the member can watch the film. Throws SignInRequired. */
export async function getStateOfMovie(
  viewer: Viewer,
  slug: string,
  others: string[],
): Promise<StateOfMovie> {
  const { id } = requireMember(viewer);
  const rows = await queries.listBesideMovie(database(), id, slug, others);
  return {
    movies: toOwnMovies(rows),
    alert: rows[0]?.alert ?? undefined,
    watched: rows[0]?.watched ?? { times: 0, last: null },
  };
}

/**
 * Throws SignInRequired, Suspended, NotFound, and Conflict where it can be watched or too many
 * wait.
 */
export async function setAlert(viewer: Viewer, slug: string): Promise<void> {
  const { id: userId } = requireActive(viewer);
  await inTransaction(async (db) => {
    // A change that makes the film watchable meanwhile is seen here, or finds the alert.
    const movieId = await lockMovieWithOffers(db, slug);
    await lockProfile(db, userId);
    const state = await queries.findAlert(db, { userId, movieId });
    if (!state) throw new Conflict("You can watch this film already");
    if (state === "set") return;
    if ((await queries.countAlerts(db, userId)) >= mostAlerts)
      throw new Conflict(`You’re already waiting for ${countOf(mostAlerts, "film")}`);
    await queries.insertAlert(db, { userId, movieId });
  });
}

export async function withdrawAlert(viewer: Viewer, slug: string): Promise<void> {
  const { id } = requireActive(viewer);
  await queries.deleteAlert(database(), id, slug);
}

/** The latest alert first. Throws SignInRequired. */
export async function getWatching(viewer: Viewer) {
  const { id } = requireMember(viewer);
  return {
    movies: await queries.listAwaitedMovies(database(), id),
    providers: await queries.listProvidersWith(database(), id),
  };
}

/** Unknown providers are left out. Throws SignInRequired and Suspended. */
export async function chooseProviders(viewer: Viewer, slugs: string[]): Promise<void> {
  const { id } = requireActive(viewer);
  await inTransaction(async (db) => {
    await lockProfile(db, id);
    await queries.replaceProviders(db, id, slugs);
  });
}

export async function notifyWaitingMembers(): Promise<void> {
  while (!isStopRequested()) {
    const changes = await queries.listChanges(database(), changesAtOnce);
    for (const change of changes) await notifyWatchersOf(change);
    if (changes.length < changesAtOnce) return;
  }
}

export function exportOfMember({ id }: Member) {
  return queries.listAll(database(), id);
}

async function notifyWatchersOf(change: queries.Change): Promise<void> {
  while (!isStopRequested()) {
    const isDone = await inTransaction((db) => notifySome(db, change));
    if (isDone) return;
  }
}

async function notifySome(db: Db, change: queries.Change): Promise<boolean> {
  // Removed first, so that a change that comes meanwhile is looked at again.
  await queries.removeChange(db, change);
  const count = await queries.notifyWatchers(db, change, alertsAtOnce);
  if (count < alertsAtOnce) return true;
  await queries.recordChange(db, change);
  return false;
}
