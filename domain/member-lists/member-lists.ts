import { randomInt } from "node:crypto";
import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { findMovieCards, lockMovie } from "#domain/movies/movies.ts";
import { FieldRefused, Forbidden, NotFound, RateLimited } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { lockProfile } from "#domain/profiles/profiles.ts";
import { requireActive, requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { slugify } from "#shared/text/slug.ts";
import type { MemberListFields } from "#shared/validation/member-list.ts";
import { mostListedMovies } from "#shared/validation/member-list-limits.ts";
import { canSeeList, isOwnList, listRights } from "./policy.ts";
import * as queries from "./queries/member-lists.ts";
import { type Move, moveInOrder } from "./reorder.ts";

/** Films on a page of a list. */
export const listPageSize = 60;

const mostLists = 500;
const mostListsADay = 30;
const secondsADay = 86_400;

const noList = "This list does not exist.";

/**
 * Gives its slug; `movieSlug` is its first film. Throws SignInRequired, Suspended, NotFound for the
 * film, FieldRefused for the title where the member has 500 lists, RateLimited after 30 in a day.
 */
export async function createList(
  viewer: Viewer,
  fields: MemberListFields,
  movieSlug?: string,
): Promise<string> {
  const member = requireActive(viewer);
  return inTransaction(async (db) => {
    const list = await insertNew(db, member, fields);
    if (movieSlug !== undefined) {
      const movieId = await lockMovie(db, { slug: movieSlug });
      await queries.insertMovies(db, list, [movieId]);
    }
    return list.slug;
  });
}

/** Without films yet; gives its id. Throws FieldRefused where the member has 500 lists. */
export async function createImportedList(
  db: Db,
  userId: number,
  fields: MemberListFields,
): Promise<number> {
  await requireRoom(db, userId);
  return queries.insertList(db, { userId, slug: newSlug(fields.title), ...fields });
}

/** Its films in their order, without the other's words, for the member alone. Throws as createList. */
export async function copyList(viewer: Viewer, slug: string): Promise<string> {
  const member = requireActive(viewer);
  return inTransaction(async (db) => {
    const source = await queries.findList(db, slug);
    if (!source || !canSeeList(viewer, source)) throw new NotFound(noList);
    const { title, isRanked, id } = source;
    const fields = { title, isRanked, description: null, audience: "me" } as const;
    const list = await insertNew(db, member, fields);
    const entries = await queries.listEntries(db, id);
    const movieIds = entries.map(({ movieId }) => movieId);
    if (movieIds.length > 0) await queries.insertMovies(db, list, movieIds);
    return list.slug;
  });
}

/** Throws SignInRequired, Suspended, and NotFound where it is not the member's own. */
export async function changeList(
  viewer: Viewer,
  slug: string,
  fields: MemberListFields,
): Promise<void> {
  await withOwnList(viewer, slug, (db, { id }) => queries.updateList(db, id, fields));
}

/** Throws as `changeList`. */
export async function deleteList(viewer: Viewer, slug: string): Promise<void> {
  await withOwnList(viewer, slug, (db, { id }) => queries.deleteList(db, id));
}

/**
 * Adds those that are not there at the end, and gives their number. Throws as `changeList`, and
 * FieldRefused for `movies` where the list would have more than 1,000 films.
 */
export function addMovies(viewer: Viewer, slug: string, movieSlugs: string[]): Promise<number> {
  return withOwnList(viewer, slug, async (db, list) => {
    const movieIds: number[] = [];
    for (const movieSlug of new Set(movieSlugs)) {
      movieIds.push(await lockMovie(db, { slug: movieSlug }));
    }
    if (movieIds.length === 0) return 0;
    const added = await queries.insertMovies(db, list, movieIds);
    if (list.movieCount + added > mostListedMovies)
      throw new FieldRefused("movies", `A list can have ${mostListedMovies} films`);
    await queries.updateList(db, list.id, {});
    return added;
  });
}

/** Removing it twice is once. Throws as `changeList`. */
export async function removeMovie(viewer: Viewer, slug: string, movieSlug: string): Promise<void> {
  await withOwnList(viewer, slug, async (db, { id }) => {
    const movieId = await lockMovie(db, { slug: movieSlug });
    await queries.deleteMovies(db, id, [movieId]);
    await queries.updateList(db, id, {});
  });
}

/** `movies` are of the list; others are ignored. */
type Arrangement = {
  moves: Move[];
  removed: number[];
  notes: { movieId: number; note: string | null }[];
};

/** Changes order and notes at once, and then removes films, which places count. Throws as `changeList`. */
export async function arrangeList(
  viewer: Viewer,
  slug: string,
  { moves, removed, notes }: Arrangement,
): Promise<void> {
  await withOwnList(viewer, slug, async (db, { id }) => {
    const entries = await queries.listEntries(db, id);
    const ids = entries.map(({ movieId }) => movieId);
    await queries.numberMovies(db, id, moveInOrder(ids, moves));
    const written = new Map(entries.map(({ movieId, note }) => [movieId, note]));
    for (const { movieId, note } of notes) {
      if (written.has(movieId) && written.get(movieId) !== note)
        await queries.updateNote(db, { listId: id, movieId }, note);
    }
    if (removed.length > 0) await queries.deleteMovies(db, id, removed);
    await queries.updateList(db, id, {});
  });
}

/** One like a member. Throws SignInRequired, Suspended, NotFound, and Forbidden for one's own. */
export async function likeList(viewer: Viewer, slug: string): Promise<void> {
  const { id: userId } = requireActive(viewer);
  await inTransaction(async (db) => {
    const list = await queries.lockList(db, slug);
    if (!list || !canSeeList(viewer, list)) throw new NotFound(noList);
    if (isOwnList(viewer, list)) throw new Forbidden("You can’t like your own list.");
    await queries.insertLike(db, list.id, userId);
  });
}

/** Twice is once. Throws SignInRequired, Suspended, and NotFound. */
export async function unlikeList(viewer: Viewer, slug: string): Promise<void> {
  const { id: userId } = requireActive(viewer);
  await inTransaction(async (db) => {
    const list = await queries.lockList(db, slug);
    if (!list || !canSeeList(viewer, list)) throw new NotFound(noList);
    await queries.deleteLike(db, list.id, userId);
  });
}

/** For a report of it; throws as `likeList`. */
export async function lockOthersList(db: Db, actor: Member, slug: string): Promise<number> {
  const list = await queries.lockList(db, slug);
  if (!list || !canSeeList(actor, list)) throw new NotFound(noList);
  if (isOwnList(actor, list)) throw new Forbidden("You can’t report your own list.");
  return list.id;
}

/**
 * Hides a list from everyone but its member, who reads the reason; null shows it again. Throws
 * SignInRequired, Suspended, Forbidden and NotFound.
 */
export async function hideList(viewer: Viewer, slug: string, reason: string | null): Promise<void> {
  const actor = requireCapability(viewer, "moderate-reviews", "hide lists");
  await inTransaction(async (db) => {
    const list = await queries.lockList(db, slug);
    if (!list || !canSeeList(actor, list)) throw new NotFound(noList);
    await queries.hideList(db, list.id, reason);
    await recordAudit(db, actor, [
      {
        act: reason === null ? "list-shown" : "list-hidden",
        subject: list.title,
        path: `/list/${slug}`,
        reason,
      },
    ]);
  });
}

/**
 * On the home page, or no longer; twice is once. Throws SignInRequired, Suspended, NotFound, and
 * Forbidden where the list does not stand at /lists.
 */
export async function featureList(
  viewer: Viewer,
  slug: string,
  isFeatured: boolean,
): Promise<void> {
  const actor = requireCapability(viewer, "curate-catalogue", "feature lists");
  await inTransaction(async (db) => {
    const list = await queries.lockList(db, slug);
    if (!list || !canSeeList(actor, list)) throw new NotFound(noList);
    if (!listRights(actor, list).feature)
      throw new Forbidden("Only a list for everyone, with films, can be featured.");
    if (isFeatured === (list.featuredAt !== null)) return;
    await queries.featureList(db, list.id, isFeatured ? new Date() : null);
    const act = isFeatured ? "list-featured" : "list-unfeatured";
    await recordAudit(db, actor, [{ act, subject: list.title, path: `/list/${slug}` }]);
  });
}

/** A page of a list, with its films. Throws NotFound where the viewer may not see it. */
export async function getList(viewer: Viewer, slug: string, requestedPage: number) {
  const list = await getVisibleList(viewer, slug);
  const { id } = list;
  const pages = Math.max(1, Math.ceil(list.movieCount / listPageSize));
  const page = Math.min(requestedPage, pages);
  const offset = (page - 1) * listPageSize;
  const entries = await queries.listEntriesBetween(database(), id, {
    limit: listPageSize,
    offset,
  });
  const movies = await findMovieCards(entries.map(({ movieId }) => movieId));
  const isLiked = viewer.kind === "member" && (await queries.hasLiked(database(), id, viewer.id));
  return {
    ...{ list, page, pages, isLiked, can: listRights(viewer, list) },
    entries: entries.flatMap(({ movieId, note }, index) => {
      const movie = movies.get(movieId);
      return movie ? [{ movieId, place: offset + index + 1, note, movie }] : [];
    }),
  };
}

/** Throws SignInRequired, and NotFound where it is not the member's own. */
export async function getOwnList(viewer: Viewer, slug: string, page: number) {
  const found = await getList(viewer, slug, page);
  if (!found.can.edit) throw new NotFound(noList);
  return found;
}

async function getVisibleList(viewer: Viewer, slug: string) {
  const found = await queries.findList(database(), slug);
  if (!found || !canSeeList(viewer, found)) throw new NotFound(noList);
  const { isConfirmed: _unshown, ...list } = found;
  return list;
}

/** Locks the member's own list. */
function withOwnList<Result>(
  viewer: Viewer,
  slug: string,
  work: (db: Db, list: { id: number; userId: number; movieCount: number }) => Promise<Result>,
): Promise<Result> {
  requireActive(viewer);
  return inTransaction(async (db) => {
    const list = await queries.lockList(db, slug);
    if (!list || !isOwnList(viewer, list)) throw new NotFound(noList);
    return work(db, list);
  });
}

async function insertNew(db: Db, { id: userId }: Member, fields: MemberListFields) {
  const { ofToday } = await requireRoom(db, userId);
  if (ofToday >= mostListsADay) {
    const limit = `You can make ${mostListsADay} lists in a day.`;
    throw new RateLimited(`${limit} You can make the next one tomorrow.`, secondsADay);
  }
  const slug = newSlug(fields.title);
  return { id: await queries.insertList(db, { userId, slug, ...fields }), userId, slug };
}

async function requireRoom(db: Db, userId: number) {
  await lockProfile(db, userId);
  const counts = await queries.countOfMember(db, userId);
  if (counts.total >= mostLists)
    throw new FieldRefused("title", `You have ${mostLists} lists, which is the most`);
  return counts;
}

const longestWords = 60;
const codeLength = 10;
// No vowels, so that no code is a word, and no characters that look alike.
const signs = "23456789bcdfghjkmnpqrstvwxyz";

/** 'best-of-ouaga-7kq2x9mbt4': ten signs of 28 that nobody guesses. */
function newSlug(title: string): string {
  const code = Array.from({ length: codeLength }, () => signs.charAt(randomInt(signs.length)));
  return [slugify(title, longestWords), code.join("")].filter(Boolean).join("-");
}
