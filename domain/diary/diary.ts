import { database } from "#db/client.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { findMovieCards, lockMovie } from "#domain/movies/movies.ts";
import { FieldRefused, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { getOwnProfile } from "#domain/profiles/own-profile.ts";
import { getProfile, type Profile } from "#domain/profiles/profiles.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import type { DiaryFields } from "#shared/validation/diary.ts";
import type { DiaryFilters } from "./queries/diary.ts";
import * as queries from "./queries/diary.ts";

/** Entries on a page of a year, or films on one without dates. */
const pageSize = 60;

const noEntry = "This diary entry does not exist.";

type DiaryPart = number | "undated";

type DiaryRequest = { part?: DiaryPart | undefined; page: number; filters?: DiaryFilters };

/**
 * The same film at the same date is one entry; its id is null then. Throws SignInRequired,
 * Suspended, NotFound.
 */
export async function logFilm(viewer: Viewer, slug: string, fields: DiaryFields) {
  const { id: userId } = requireActive(viewer);
  const id = await inTransaction(async (db) => {
    const movieId = await lockMovie(db, { slug });
    return queries.insertEntry(db, { userId, movieId, ...fields });
  });
  const { unlistsWatched } = await getOwnProfile(viewer);
  const hasLeftWatchlist = unlistsWatched && (await removeFromWatchlist(viewer, slug));
  return { id: id ?? null, hasLeftWatchlist };
}

/** Throws SignInRequired, and NotFound where it is not the member's own. */
export async function getOwnEntry(viewer: Viewer, id: number) {
  const { id: userId } = requireMember(viewer);
  const entry = await queries.findEntry(database(), userId, id);
  if (!entry) throw new NotFound(noEntry);
  return entry;
}

/** Throws as `getOwnEntry`, Suspended, and FieldRefused where the film is logged for that date. */
export async function changeEntry(viewer: Viewer, id: number, fields: DiaryFields): Promise<void> {
  const { id: userId } = requireActive(viewer);
  try {
    const isOwn = await queries.updateEntry(database(), userId, id, fields);
    if (!isOwn) throw new NotFound(noEntry);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new FieldRefused("year", "Your diary has this film at this date already");
  }
}

/** Deleting it twice is once. Throws SignInRequired and Suspended. */
export async function deleteEntry(viewer: Viewer, id: number): Promise<void> {
  const { id: userId } = requireActive(viewer);
  await queries.deleteEntry(database(), userId, id);
}

/** The last first, those without a date at the end. Throws SignInRequired. */
export function listOwnEntriesOf(viewer: Viewer, slug: string) {
  return queries.listOfMovie(database(), requireMember(viewer).id, slug);
}

/** Throws NotFound where the viewer may not see their diary. */
export async function getProfileWithDiary(viewer: Viewer, username: string) {
  const profile = await getProfile(viewer, username);
  if (!profile.can.seeDiary) throw new NotFound("This diary does not exist.");
  return profile;
}

/**
 * A year of someone's diary, or the films without a date; by default the last year that has
 * entries. `choices` are the genres and countries of its films. Throws NotFound where the viewer
 * may not see it.
 */
export async function getDiary(viewer: Viewer, username: string, request: DiaryRequest) {
  const profile = await getProfileWithDiary(viewer, username);
  const { userId } = profile;
  const { filters = {} } = request;
  const [years, undated, choices] = await Promise.all([
    queries.countByYear(database(), userId),
    queries.countUndated(database(), { userId }),
    queries.listChoices(database(), userId),
  ]);
  const part = request.part ?? years[0]?.year ?? "undated";
  const shown = part === "undated" ? { userId, filters } : { userId, filters, year: part };
  const total =
    part === "undated"
      ? await queries.countUndated(database(), shown)
      : await queries.countEntries(database(), shown);
  const { page, pages, span } = pageOf(total, request.page);
  const rows =
    part === "undated"
      ? await queries.listUndated(database(), { ...shown, ...span })
      : await queries.listEntries(database(), { ...shown, ...span });
  const entries = await withMovies(rows);
  return { profile, years, undated, choices, part, page, pages, total, entries };
}

/** All entries, those without a date at the end. A page past the end gives the last. */
export async function listOwnDiary(viewer: Viewer, requestedPage: number) {
  const { id: userId } = requireMember(viewer);
  const total = await queries.countEntries(database(), { userId });
  const { page, pages, span } = pageOf(total, requestedPage);
  const rows = await queries.listEntries(database(), { userId, ...span });
  return { entries: await withMovies(rows), page, pages, total };
}

/** The films that the member watched last, if the viewer may see them; they may repeat. */
export async function listLatestWatched(profile: Pick<Profile, "userId" | "can">, limit: number) {
  if (!profile.can.seeDiary) return [];
  return withMovies(await queries.listLatest(database(), profile.userId, limit));
}

export function exportOfMember({ id }: Member) {
  return queries.listAll(database(), id);
}

function pageOf(total: number, requested: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(requested, pages);
  return { page, pages, span: { limit: pageSize, offset: (page - 1) * pageSize } };
}

async function withMovies<Row extends { movieId: number }>(rows: Row[]) {
  const movies = await findMovieCards([...new Set(rows.map(({ movieId }) => movieId))]);
  return rows.flatMap(({ movieId, ...entry }) => {
    const movie = movies.get(movieId);
    return movie ? [{ ...entry, movie }] : [];
  });
}
