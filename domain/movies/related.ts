import { type Db, database } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { mirrored, type Relationship } from "#shared/options/relationships.ts";
import { changeMovie, changeMovies } from "./curation.ts";
import type { MovieCard } from "./movies.ts";
import { findCard, getCard } from "./queries/records.ts";
import * as queries from "./queries/related.ts";

export type RelatedMovie = MovieCard & { relationship: Relationship };

const action = "edit movies";

/** The closest relationship first; throws NotFound and Forbidden. */
export async function listRelations(viewer: Viewer, slug: string): Promise<RelatedMovie[]> {
  requireCapability(viewer, "curate-catalogue", action);
  const movie = await getCard(database(), slug);
  return queries.listRelations(database(), movie.id);
}

type Relation = {
  other: string;
  relationship: Relationship;
};

/** Throws Conflict for one and the same film or an existing relation. */
export async function addRelation(
  viewer: Viewer,
  slug: string,
  { other, relationship, isMirrored }: Relation & { isMirrored: boolean },
): Promise<void> {
  await changeMovies(viewer, [slug, other], action, async (db, [one, another]) => {
    if (one.id === another.id) throw new Conflict("A film cannot be related to itself.");
    const pair = { movieId: one.id, relatedMovieId: another.id };
    const isNew = await queries.insertRelation(db, pair, relationship);
    if (!isNew) throw new Conflict("These films are already related.");
    const back = { movieId: another.id, relatedMovieId: one.id };
    if (isMirrored) await queries.insertRelation(db, back, mirrored[relationship]);
  });
}

export function updateRelation(
  viewer: Viewer,
  slug: string,
  { other, relationship }: Relation,
): Promise<void> {
  return changeRelation(viewer, slug, other, "No related film to update", (db, pair) =>
    queries.updateRelation(db, pair, relationship),
  );
}

export function removeRelation(viewer: Viewer, slug: string, other: string): Promise<void> {
  return changeRelation(viewer, slug, other, "No related film to remove", queries.deleteRelation);
}

type Pair = { movieId: number; relatedMovieId: number };

function changeRelation(
  viewer: Viewer,
  slug: string,
  other: string,
  refusal: string,
  change: (db: Db, pair: Pair) => Promise<boolean>,
): Promise<void> {
  return changeMovie(viewer, slug, action, async (db, { id: movieId }) => {
    const related = await findCard(db, other);
    const isDone = related && (await change(db, { movieId, relatedMovieId: related.id }));
    if (!isDone) throw new Conflict(refusal);
  });
}
