import { type Db, database } from "#db/client.ts";
import { findFreeAddress } from "#domain/catalogue/addresses.ts";
import { forgetDeleted, lockDeleted } from "#domain/catalogue/deleted.ts";
import {
  actorNameOf,
  getVersion,
  listChangesSince,
  recordChange,
  requireVersion,
  versionAfter,
} from "#domain/catalogue/history.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { slugify } from "#shared/text/slug.ts";
import { slugLimits } from "#shared/validation/catalogue-limits.ts";
import { hasFreeFeaturedPlace, requireFreeFeaturedPlace } from "./featuring.ts";
import { withImportedPoster } from "./posters.ts";
import * as archive from "./queries/archive.ts";
import * as queries from "./queries/document.ts";

export type { MovieDocument, MovieFields } from "./queries/document.ts";

type Locked = { id: number; slug: string; title: string };

/**
 * Changes a film or what belongs to it as one transaction in which nobody else changes it: keeps
 * its history, and brings search and lists up to date. `act` is what the denial names. Throws
 * NotFound, SignInRequired, Suspended, Forbidden, and what `work` throws.
 */
export function changeMovie<Result>(
  viewer: Viewer,
  slug: string,
  act: string,
  work: (db: Db, movie: Locked, actor: Member) => Promise<Result>,
): Promise<Result> {
  return changeMovies(viewer, [slug], act, (db, [movie], actor) => work(db, movie, actor));
}

/** The same for several films at once, each of which keeps its own history. */
export async function changeMovies<const Slugs extends readonly string[], Result>(
  viewer: Viewer,
  slugs: Slugs,
  act: string,
  work: (db: Db, movies: { [Place in keyof Slugs]: Locked }, actor: Member) => Promise<Result>,
): Promise<Result> {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  return inTransaction(async (db) => {
    const movies = await holdAll(db, slugs);
    const before: queries.MovieDocument[] = [];
    for (const { id } of movies) before.push(await queries.describeMovie(db, id));
    const done = await work(db, movies, actor);
    for (const [place, { id }] of movies.entries()) {
      const after = await queries.describeMovie(db, id);
      const change = { subject: "movie", subjectId: id, label: after.title } as const;
      const parts = { before: before[place] ?? {}, after };
      await recordChange(db, actor, { ...change, change: "edited", ...parts });
    }
    await queries.indexMovies(
      db,
      movies.map(({ id }) => id),
    );
    return done;
  });
}

/** Adds a film and gives its address. Throws FeaturedFull, SignInRequired, Suspended, Forbidden. */
export async function addMovie(viewer: Viewer, given: queries.MovieFields): Promise<string> {
  const actor = requireCapability(viewer, "curate-catalogue", "add movies");
  const fields = await withImportedPoster(given);
  return inTransaction(async (db) => {
    await requireFreeFeaturedPlace(db, fields);
    const { id, slug } = await insertAtFreeAddress(db, fields);
    const after = await queries.describeMovie(db, id);
    const change = { subject: "movie", subjectId: id, label: after.title } as const;
    await recordChange(db, actor, { ...change, change: "added", before: {}, after });
    await queries.indexMovies(db, [id]);
    return slug;
  });
}

/** What a curator works on: the film as it is now, and the version that its form carries along. */
export async function getMovieForChange(viewer: Viewer, slug: string, act = "edit movies") {
  requireCapability(viewer, "curate-catalogue", act);
  const id = await getId(slug);
  // The version first: a change between the two is then told as a conflict, and not overwritten.
  const version = await getVersion({ subject: "movie", subjectId: id });
  const document = await queries.findDocument(database(), id);
  if (!document) throw new NotFound("Movie not found");
  return { id, version, document };
}

/** What others did to a film since `version`, whose form has come; see `editMovie`. */
export class EditedMeanwhile extends Conflict {
  override name = "EditedMeanwhile";
  /** What the form began from, and what stands now. */
  readonly began: queries.MovieFields;
  readonly now: queries.MovieFields;
  readonly version: number;
  /** Who changed it, by name. */
  readonly by: string[];

  constructor(found: Pick<EditedMeanwhile, "began" | "now" | "version" | "by">) {
    super(`${found.by.join(", ")} changed this film while you were editing it.`);
    this.began = found.began;
    this.now = found.now;
    this.version = found.version;
    this.by = found.by;
  }
}

/**
 * Saves what a curator set of a film. Throws EditedMeanwhile, having saved nothing, where another
 * saved something else since the form's version, FeaturedFull, and as `changeMovie` does.
 */
export async function editMovie(
  viewer: Viewer,
  slug: string,
  { version, fields: given }: { version: number; fields: queries.MovieFields },
): Promise<void> {
  const fields = await withImportedPoster(given);
  return changeMovie(viewer, slug, "edit movies", async (db, { id }) => {
    const subject = { subject: "movie", subjectId: id } as const;
    const current = await getVersion(subject, db);
    const now = await queries.describeMovie(db, id);
    if (current > version) {
      const began = (await versionAfter(db, subject, now, version)) as typeof now;
      const later = await listChangesSince(subject, version, db);
      const by = [...new Set(later.map(actorNameOf))];
      throw new EditedMeanwhile({ began, now, version: current, by });
    }
    await requireFreeFeaturedPlace(db, fields, { id, featured: now.featured });
    await queries.updateMovie(db, id, fields);
  });
}

/**
 * Makes a film again what it was right after a change of its history, or with version 0 before the
 * first, but for a creator who is gone, and not featured where there is no room. Throws NotFound
 * where the history has no such version, and as `changeMovie`.
 */
export function restoreVersion(viewer: Viewer, slug: string, version: number): Promise<void> {
  return changeMovie(viewer, slug, "edit movies", async (db, { id }) => {
    const subject = { subject: "movie", subjectId: id } as const;
    await requireVersion(db, subject, version);
    const now = await queries.describeMovie(db, id);
    const then = (await versionAfter(db, subject, now, version)) as typeof now;
    const creatorId = await queries.lockCreatorIfPresent(db, then.creatorId);
    const featured = then.featured && (now.featured || (await hasFreeFeaturedPlace(db, id)));
    await queries.writeMovie(db, id, { ...then, creatorId, featured });
  });
}

/**
 * Takes a film out of the catalogue with all that belongs to it, to be restored for thirty days;
 * gives its title. Throws NotFound, SignInRequired, Suspended, Forbidden.
 */
export async function deleteMovie(viewer: Viewer, slug: string): Promise<string> {
  const actor = requireCapability(viewer, "curate-catalogue", "edit movies");
  return inTransaction(async (db) => {
    const { id, title } = await lock(db, slug);
    const before = await queries.describeMovie(db, id);
    await archive.archiveMovie(db, { movieId: id, title, slug, deletedBy: actor.id });
    const change = { subject: "movie", subjectId: id, label: title } as const;
    await recordChange(db, actor, { ...change, change: "deleted", before, after: {} });
    return title;
  });
}

/**
 * Brings a deleted film back with all that went with it, but for what members have taken along
 * since, nor featured where there is no room; gives its address, a new one where another film has
 * taken its own. Throws Gone where its thirty days are over or another restored it,
 * SignInRequired, Suspended, Forbidden.
 */
export async function restoreMovie(viewer: Viewer, entryId: number): Promise<string> {
  const actor = requireCapability(viewer, "curate-catalogue", "edit movies");
  return inTransaction(async (db) => {
    const entry = await lockDeleted(db, "movie", entryId);
    const slug = await findFreeAddress(entry.slug, (slug) => queries.isSlugUsed(db, slug));
    if (slug !== entry.slug) await archive.moveArchived(db, entryId, slug);
    await archive.unarchiveMovie(db, entryId);
    await forgetDeleted(db, entryId);
    if (!(await hasFreeFeaturedPlace(db, entry.subjectId))) {
      await queries.unfeature(db, entry.subjectId);
    }
    const after = await queries.describeMovie(db, entry.subjectId);
    const change = { subject: "movie", subjectId: entry.subjectId, label: after.title } as const;
    await recordChange(db, actor, { ...change, change: "restored", before: {}, after });
    await queries.indexMovies(db, [entry.subjectId]);
    return slug;
  });
}

/** A film's history, the newest first; throws NotFound, SignInRequired, Suspended, Forbidden. */
export async function listMovieHistory(viewer: Viewer, slug: string) {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  return listChangesSince({ subject: "movie", subjectId: await getId(slug) });
}

async function getId(slug: string): Promise<number> {
  const id = await queries.findId(database(), slug);
  if (id === undefined) throw new NotFound("Movie not found");
  return id;
}

async function lock(db: Db, slug: string): Promise<Locked> {
  const [movie] = await holdAll(db, [slug]);
  return movie;
}

/** The films at these addresses, in their order. */
async function holdAll<const Slugs extends readonly string[]>(db: Db, slugs: Slugs) {
  const locked = await queries.lockForChange(db, slugs);
  const movies = slugs.map((slug) => locked.find((movie) => movie.slug === slug));
  if (movies.includes(undefined)) throw new NotFound("Movie not found");
  return movies as { [Place in keyof Slugs]: Locked };
}

/** A film that was deleted keeps its address for the thirty days in which it may come back. */
async function insertAtFreeAddress(db: Db, fields: queries.MovieFields) {
  const wanted = `${slugify(fields.title, slugLimits.movie)}-${fields.releaseYear}`.replace(
    /^-/,
    "film-",
  );
  for (;;) {
    const slug = await findFreeAddress(wanted, (slug) => queries.isSlugTaken(db, slug));
    const added = await queries.insertMovie(db, { ...fields, slug });
    if (added) return { id: added.id, slug };
  }
}
