import { type Db, database } from "#db/client.ts";
import { chooseFreeAddress } from "#domain/catalogue/addresses.ts";
import { lockDeleted, removeDeleted } from "#domain/catalogue/deleted.ts";
import {
  findSameAddition,
  listHistory,
  type Origin,
  readVersion,
  recordChange,
  requireUnchangedSince,
  requireVersion,
  schedule,
  versionAfter,
} from "#domain/catalogue/history.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { FieldRefused, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { slugify } from "#shared/text/slug.ts";
import { slugLimits } from "#shared/validation/catalogue-limits.ts";
import { alignMovie } from "./credits.ts";
import { hasFreeFeaturedPlace, requireFreeFeaturedPlace } from "./featuring.ts";
import { requireIdentifiersWritten } from "./identifiers.ts";
import { withImportedPoster } from "./posters.ts";
import * as archive from "./queries/archive.ts";
import * as queries from "./queries/document.ts";

export {
  getDocument as getMovieDocument,
  type MovieDocument,
  type MovieFields,
} from "./queries/document.ts";

type Locked = { id: number; slug: string; title: string };

/** A refusal names `action`. Throws NotFound and Forbidden. */
export function changeMovie<Result>(
  viewer: Viewer,
  slug: string,
  action: string,
  work: (db: Db, movie: Locked, actor: Member) => Promise<Result>,
  origin: Pick<Origin, "source" | "suggestedBy"> = {},
): Promise<Result> {
  const workOnOne = (db: Db, [movie]: readonly [Locked], actor: Member) => work(db, movie, actor);
  return changeMovies(viewer, [slug], action, workOnOne, origin);
}

export async function changeMovies<const Slugs extends readonly string[], Result>(
  viewer: Viewer,
  slugs: Slugs,
  action: string,
  work: (db: Db, movies: { [Place in keyof Slugs]: Locked }, actor: Member) => Promise<Result>,
  origin: Pick<Origin, "source" | "suggestedBy"> = {},
): Promise<Result> {
  const actor = requireCapability(viewer, "curate-catalogue", action);
  return inTransaction(async (db) => {
    const movies = await lockAll(db, slugs);
    const before: queries.MovieDocument[] = [];
    for (const { id } of movies) before.push(await queries.getDocument(db, id));
    const result = await work(db, movies, actor);
    for (const [place, { id }] of movies.entries()) {
      const after = await alignMovie(db, id, before[place]);
      if (after.state !== "published" && before[place]?.state === "published") {
        await requireUnused(db, id);
      }
      const change = { subject: "movie", subjectId: id, label: after.title } as const;
      const parts = { before: before[place] ?? {}, after };
      await recordChange(db, actor, { ...change, change: "edited", ...origin, ...parts });
    }
    await queries.indexMovies(
      db,
      movies.map(({ id }) => id),
    );
    return result;
  });
}

type Besides = {
  parts?: Partial<queries.MovieDocument>;
  source?: string | undefined;
  isOnce?: boolean;
};

export async function isJustAdded(viewer: Viewer, fields: queries.MovieFields): Promise<boolean> {
  const actor = requireCapability(viewer, "curate-catalogue", "add movies");
  return (await findAgain(database(), actor, fields)) !== undefined;
}

// Ignores the poster, which has another address with each upload.
function findAgain(db: Db, actor: Member, fields: queries.MovieFields) {
  const { title, originalTitle, releaseYear, director, description, synopsis } = fields;
  const { identifiers = [] } = fields;
  const values = {
    title,
    originalTitle,
    releaseYear,
    director,
    description,
    synopsis,
    identifiers,
  };
  return findSameAddition(db, actor, "movie", values);
}

/** Returns the film's address; throws FeaturedFull, IdentifierTaken and Forbidden. */
export async function addMovie(
  viewer: Viewer,
  input: queries.MovieFields,
  { parts, source, isOnce = false }: Besides = {},
): Promise<string> {
  const actor = requireCapability(viewer, "curate-catalogue", "add movies");
  const fields = await withImportedPoster(input);
  return inTransaction(async (db) => {
    const known = isOnce && (await findAgain(db, actor, input));
    if (known) return known;
    await requireFreeFeaturedPlace(db, fields);
    const { id, slug } = await insertAtFreeAddress(db, fields);
    await requireIdentifiersWritten(db, id, fields.identifiers);
    const added = await alignMovie(db, id);
    if (parts) await queries.writeMovie(db, id, { ...added, ...parts });
    const after = parts ? await alignMovie(db, id, added) : added;
    const change = { subject: "movie", subjectId: id, label: after.title } as const;
    await recordChange(db, actor, { ...change, change: "added", before: {}, after, source });
    await queries.indexMovies(db, [id]);
    return slug;
  });
}

export async function getMovieForChange(viewer: Viewer, slug: string, action = "edit movies") {
  requireCapability(viewer, "curate-catalogue", action);
  const id = await getMovieId(slug);
  // Read first, so that a change between the two reads becomes a conflict at saving.
  const version = await readVersion({ subject: "movie", subjectId: id });
  return { id, version, document: await queries.getDocument(database(), id) };
}

/**
 * Throws EditedMeanwhile where others changed it after the version, FeaturedFull, IdentifierTaken.
 */
export async function editMovie(
  viewer: Viewer,
  slug: string,
  { version, fields: input }: { version: number; fields: queries.MovieFields },
): Promise<void> {
  const fields = await withImportedPoster(input);
  return changeMovie(viewer, slug, "edit movies", async (db, { id }) => {
    const subject = { subject: "movie", subjectId: id } as const;
    const current = await queries.getDocument(db, id);
    await requireUnchangedSince(db, subject, version, current);
    await requireFreeFeaturedPlace(db, fields, { ...current, id });
    await queries.updateMovie(db, id, withoutFormerCredit(fields, current));
    await requireIdentifiersWritten(db, id, fields.identifiers);
  });
}

/** Features the film only if a place is free. Version 0 is before the first change. */
export function restoreVersion(viewer: Viewer, slug: string, version: number): Promise<void> {
  return changeMovie(viewer, slug, "edit movies", async (db, { id }) => {
    const subject = { subject: "movie", subjectId: id } as const;
    await requireVersion(db, subject, version);
    const current = await queries.getDocument(db, id);
    const former = (await versionAfter(db, subject, current, version)) as typeof current;
    const creatorId = await queries.lockCreatorIfPresent(db, former.creatorId);
    const { state, publishOn } = current;
    const featured =
      former.featured &&
      state === "published" &&
      (current.featured || (await hasFreeFeaturedPlace(db, id)));
    await queries.writeMovie(db, id, { ...former, creatorId, featured, state, publishOn });
  });
}

/** Can be undone for thirty days; returns the title. Throws NotFound and Forbidden. */
export async function deleteMovie(viewer: Viewer, slug: string): Promise<string> {
  const actor = requireCapability(viewer, "curate-catalogue", "edit movies");
  return inTransaction(async (db) => {
    const movie = await lock(db, slug);
    await archiveLocked(db, actor, movie);
    return movie.title;
  });
}

/** Needs the lock on the film, which can be restored for thirty days. */
export async function archiveLocked(
  db: Db,
  actor: Member,
  { id, slug, title }: Locked,
): Promise<void> {
  const before = await queries.getDocument(db, id);
  await archive.archiveMovie(db, { movieId: id, title, slug, deletedBy: actor.id });
  const change = { subject: "movie", subjectId: id, label: title } as const;
  await recordChange(db, actor, { ...change, change: "deleted", before, after: {} });
}

/** Leaves out contributions of members who left since; returns the address. Throws Gone. */
export async function restoreMovie(viewer: Viewer, entryId: number): Promise<string> {
  const actor = requireCapability(viewer, "curate-catalogue", "edit movies");
  return inTransaction(async (db) => {
    const entry = await lockDeleted(db, "movie", entryId);
    const slug = await chooseFreeAddress(entry.slug, (slug) => queries.isSlugUsed(db, slug));
    if (slug !== entry.slug) await archive.changeArchivedSlug(db, entryId, slug);
    await archive.unarchiveMovie(db, entryId);
    await removeDeleted(db, entryId);
    if (!(await hasFreeFeaturedPlace(db, entry.subjectId))) {
      await queries.unfeature(db, entry.subjectId);
    }
    const after = await alignMovie(db, entry.subjectId);
    const change = { subject: "movie", subjectId: entry.subjectId, label: after.title } as const;
    await recordChange(db, actor, { ...change, change: "restored", before: {}, after });
    await queries.indexMovies(db, [entry.subjectId]);
    return slug;
  });
}

export async function listMovieHistory(viewer: Viewer, slug: string) {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  return listHistory({ subject: "movie", subjectId: await getMovieId(slug) });
}

const mostPublishedAtOnce = 50;

export async function publishScheduledMovies(): Promise<void> {
  for (;;) {
    const count = await inTransaction(async (db) => {
      const due = await queries.lockDueMovies(db, mostPublishedAtOnce);
      for (const { id } of due) await changeBySchedule(db, id, () => queries.publish(db, id));
      return due.length;
    });
    if (count < mostPublishedAtOnce || isStopRequested()) return;
  }
}

/** Records a change that nobody made. Needs the lock on the film. */
export async function changeBySchedule(
  db: Db,
  movieId: number,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await queries.getDocument(db, movieId);
  await change();
  const after = await queries.getDocument(db, movieId);
  await recordChange(db, null, {
    subject: "movie",
    subjectId: movieId,
    label: after.title,
    change: "edited",
    before,
    after,
    source: schedule,
  });
  await queries.indexMovies(db, [movieId]);
}

/** Needs the lock on the film, so that no member adds anything meanwhile. Throws FieldRefused. */
export async function requireUnused(db: Db, movieId: number, name = "this film"): Promise<void> {
  if ((await queries.listInUse(db, [movieId])).length === 0) return;
  throw new FieldRefused(
    "state",
    `Members have reviewed or listed ${name}, or wait for it. Delete it instead; it can be restored for thirty days.`,
  );
}

function withoutFormerCredit(
  fields: queries.MovieFields,
  current: queries.MovieDocument,
): queries.MovieFields {
  if (fields.posterUrl === current.posterUrl || fields.posterCredit) return fields;
  return { ...fields, posterCredit: null, posterCreditUrl: null };
}

/** Throws NotFound. */
export async function getMovieId(slug: string): Promise<number> {
  const id = await queries.findId(database(), slug);
  if (id === undefined) throw new NotFound("Movie not found");
  return id;
}

async function lock(db: Db, slug: string): Promise<Locked> {
  const [movie] = await lockAll(db, [slug]);
  return movie;
}

async function lockAll<const Slugs extends readonly string[]>(db: Db, slugs: Slugs) {
  const locked = await queries.lockForChange(db, slugs);
  const movies = slugs.map((slug) => locked.find((movie) => movie.slug === slug));
  if (movies.includes(undefined)) throw new NotFound("Movie not found");
  return movies as { [Place in keyof Slugs]: Locked };
}

// A deleted film reserves its address for the thirty days in which it can be restored.
async function insertAtFreeAddress(db: Db, fields: queries.MovieFields) {
  const wanted = `${slugify(fields.title, slugLimits.movie)}-${fields.releaseYear}`.replace(
    /^-/,
    "film-",
  );
  for (;;) {
    const slug = await chooseFreeAddress(wanted, (slug) => queries.isSlugTaken(db, slug));
    const added = await queries.insertMovie(db, { ...fields, slug });
    if (added) return { id: added.id, slug };
  }
}
