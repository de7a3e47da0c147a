import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/client.ts";
import {
  listChangedSince,
  listChangesOfImport,
  type Origin,
  recordChange,
} from "#domain/catalogue/history.ts";
import { alignMovie } from "./credits.ts";
import * as queries from "./queries/document.ts";
import * as imported from "./queries/imported-films.ts";

type Document = queries.MovieDocument;
type Actor = { id: number } | null;
type Change = Awaited<ReturnType<typeof listChangesOfImport>>[number];

type StayingFilm = { label: string; slug: string; reason: string; rowNumber: number };

/** Locks the films until the transaction ends. */
export async function readDocuments(db: Db, ids: number[]): Promise<Map<number, Document>> {
  await imported.lockFilms(db, ids);
  return queries.readDocuments(db, ids);
}

type Writing = { id: number; before: Document; after: Document } & Origin;

/** `indexFilms` must follow in the same transaction. */
export async function writeFilm(
  db: Db,
  actor: Actor,
  { id, before, after: wanted, ...origin }: Writing,
): Promise<void> {
  await queries.writeMovie(db, id, wanted);
  const after = await alignMovie(db, id, before);
  const change = { subject: "movie", subjectId: id, label: after.title, change: "edited" } as const;
  await recordChange(db, actor, { ...change, before, after, ...origin });
}

export function indexFilms(db: Db, ids: number[]): Promise<void> {
  return queries.indexMovies(db, ids);
}

/** True for the address of a film, also of a deleted one for as long as it can be restored. */
export function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  return queries.isSlugTaken(db, slug);
}

type Undoing = { importId: number; source: string; after: number; limit: number };

/** Films with members’ work and later changes stay. `last` is the next `after`, 0 at the end. */
export async function undoChanges(db: Db, actor: Actor, undoing: Undoing) {
  const changes = await listChangesOfImport(db, undoing.importId, undoing.after, undoing.limit);
  const ids = changes.map(({ subjectId }) => subjectId);
  const films = await imported.lockFilms(db, ids);
  const changedSince = await listChangedSince(db, undoing.importId, changes);
  const withEntries = await imported.listWithEntries(db, ids);
  const staying: StayingFilm[] = [];
  const gone: number[] = [];
  const restored: number[] = [];
  for (const change of changes) {
    const { subjectId: id, label, importRow: rowNumber } = change;
    const slug = films.get(id);
    if (slug === undefined) continue;
    const stay = (reason: string) => staying.push({ label, slug, reason, rowNumber });
    if (change.change === "edited") {
      const before = await queries.getDocument(db, id);
      const { document: after, isPartial } = withoutChange(before, change);
      if (isPartial) stay("changed since");
      await writeFilm(db, actor, { id, before, after, source: undoing.source });
      restored.push(id);
    } else if (withEntries.has(id)) stay("members wrote about it, listed it or wait for it");
    else if (changedSince.has(id)) stay("changed since");
    else gone.push(id);
  }
  await imported.deleteFilms(db, gone);
  await queries.indexMovies(db, restored);
  const last = changes.length < undoing.limit ? 0 : (changes.at(-1)?.id ?? 0);
  return { last, staying };
}

function withoutChange(document: Document, { before, after }: Change) {
  const parts = Object.keys(after) as (keyof Document)[];
  const untouched = parts.filter((part) => isDeepStrictEqual(document[part], after[part]));
  const former = Object.fromEntries(untouched.map((part) => [part, before[part]]));
  return {
    document: { ...document, ...former } as Document,
    isPartial: untouched.length < parts.length,
  };
}
