import { database } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { crewRoles } from "#shared/options/credits.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { movieRecords, type OrderedKind, type RecordKind } from "#shared/options/movie-records.ts";
import { fold } from "#shared/text/fold.ts";
import { youtubeIdOf } from "#shared/text/youtube-id.ts";
import type { RecordFields } from "#shared/validation/movie-records.ts";
import { changeMovie } from "./curation.ts";
import * as queries from "./queries/records.ts";

export { type FoundFilm, listFilmsNamed, type MovieRecord } from "./queries/records.ts";

export type PickedMovie = Awaited<ReturnType<typeof getPickedMovie>>;

export async function getPickedMovie(viewer: Viewer, slug: string, action: string) {
  requireCapability(viewer, "curate-catalogue", action);
  const { id: _id, ...card } = await queries.getCard(database(), slug);
  return card;
}

export async function listRecords<Kind extends RecordKind>(
  viewer: Viewer,
  slug: string,
  kind: Kind,
): Promise<queries.MovieRecord<Kind>[]> {
  requireCapability(viewer, "curate-catalogue", movieRecords[kind].act);
  const { id } = await queries.getCard(database(), slug);
  return queries.listRecords[kind](database(), id);
}

/** Returns its identifier; throws Conflict where the list has the same already, NotFound. */
export function addRecord<Kind extends RecordKind>(
  viewer: Viewer,
  slug: string,
  kind: Kind,
  fields: RecordFields[Kind],
): Promise<number> {
  return changeMovie(viewer, slug, movieRecords[kind].act, async (db, movie) => {
    const others = await queries.listRecords[kind](db, movie.id);
    requireNew(kind, fields, others);
    const id = await queries.insertRecord(db, kind, movie.id, fields);
    if (isOrdered(kind)) await queries.placeRecords(db, kind, [...idsOf(others), id]);
    return id;
  });
}

/** Throws Conflict also where it was removed, and as `addRecord`. */
export function updateRecord<Kind extends RecordKind>(
  viewer: Viewer,
  slug: string,
  kind: Kind,
  id: number,
  fields: RecordFields[Kind],
): Promise<void> {
  const { act, one } = movieRecords[kind];
  return changeMovie(viewer, slug, act, async (db, movie) => {
    const all = await queries.listRecords[kind](db, movie.id);
    const others = all.filter((other) => other.id !== id);
    requireNew(kind, fields, others);
    const row = { id, movieId: movie.id };
    const isUpdated = await queries.updateRecord(db, kind, row, fields);
    if (!isUpdated) throw new Conflict(`No ${one} to update`);
  });
}

export function removeRecord(
  viewer: Viewer,
  slug: string,
  kind: RecordKind,
  id: number,
): Promise<void> {
  const { act, one } = movieRecords[kind];
  return changeMovie(viewer, slug, act, async (db, movie) => {
    const isRemoved = await queries.deleteRecord(db, kind, { id, movieId: movie.id });
    if (!isRemoved) throw new Conflict(`No ${one} to remove`);
  });
}

/** Returns the credit's name and its position from 1; throws Conflict where it was removed. */
export function moveRecord(
  viewer: Viewer,
  slug: string,
  kind: OrderedKind,
  { id, step }: { id: number; step: 1 | -1 },
) {
  const { act, one } = movieRecords[kind];
  return changeMovie(viewer, slug, act, async (db, movie) => {
    const all = await queries.listRecords[kind](db, movie.id);
    const from = all.findIndex((credit) => credit.id === id);
    const credit = all[from];
    if (!credit) throw new Conflict(`No ${one} to move`);
    const to = Math.min(Math.max(from + step, 0), all.length - 1);
    const order = idsOf(all).toSpliced(from, 1).toSpliced(to, 0, id);
    await queries.placeRecords(db, kind, order);
    return { name: credit.name, place: to + 1, of: all.length };
  });
}

function idsOf(records: { id: number }[]): number[] {
  return records.map(({ id }) => id);
}

function isOrdered(kind: RecordKind): kind is OrderedKind {
  return kind === "cast" || kind === "crew";
}

type Identity<Kind extends RecordKind> = {
  of: (record: RecordFields[Kind]) => unknown[];
  refusal: (record: RecordFields[Kind]) => string;
};

const identities: { [Kind in RecordKind]: Identity<Kind> } = {
  cast: {
    of: ({ name, character }) => [fold(name), fold(character ?? "")],
    refusal: ({ name, character }) =>
      `${name} is in the cast already${character ? ` as ${character}` : ""}.`,
  },
  crew: {
    of: ({ name, role, department }) => [fold(name), role, department],
    refusal: ({ name, role }) => `${name} is in the crew already: ${labelOf(crewRoles, role)}.`,
  },
  trailers: {
    of: ({ url }) => [youtubeIdOf(url) ?? url],
    refusal: () => "This film has this video already.",
  },
  awards: {
    of: ({ name, category, year }) => [name, fold(category), year],
    refusal: ({ name, category, year }) => `This film has ${category}, ${name} ${year} already.`,
  },
};

function requireNew<Kind extends RecordKind>(
  kind: Kind,
  fields: RecordFields[Kind],
  others: RecordFields[Kind][],
): void {
  const { of, refusal } = identities[kind];
  const own = JSON.stringify(of(fields));
  if (others.some((other) => JSON.stringify(of(other)) === own))
    throw new Conflict(refusal(fields));
}
