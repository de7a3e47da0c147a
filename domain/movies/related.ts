import { type Db, database } from "#db/client.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { mirrored, type Relationship } from "#shared/options/relationships.ts";
import { changeMovie, changeMovies } from "./curation.ts";
import type { MovieCard } from "./movies.ts";
import { findCard } from "./queries/records.ts";
import * as queries from "./queries/related.ts";

/** A film that another leads on to, and what it is to that one. */
export type RelatedMovie = MovieCard & { relationship: Relationship };

const act = "edit movies";

/**
 * The films that curators related to this one, the closest first; throws NotFound, SignInRequired,
 * Suspended, Forbidden.
 */
export async function listRelations(viewer: Viewer, slug: string): Promise<RelatedMovie[]> {
  requireCapability(viewer, "curate-catalogue", act);
  const movie = await find(database(), slug);
  return queries.listRelations(database(), movie.id);
}

type Relation = {
  /** The address of the other film. */
  other: string;
  relationship: Relationship;
};

/**
 * Relates another film to this one, and where it is mirrored, this one to the other as well, which
 * keeps what it has said of this one before. Throws Conflict where they are related already or are
 * one film, NotFound, SignInRequired, Suspended, Forbidden.
 */
export async function addRelation(
  viewer: Viewer,
  slug: string,
  { other, relationship, isMirrored }: Relation & { isMirrored: boolean },
): Promise<void> {
  await changeMovies(viewer, [slug, other], act, async (db, [one, another]) => {
    if (one.id === another.id) throw new Conflict("A film cannot be related to itself.");
    const pair = { movieId: one.id, relatedMovieId: another.id };
    const isNew = await queries.insertRelation(db, pair, relationship);
    if (!isNew) throw new Conflict("These films are related already.");
    const back = { movieId: another.id, relatedMovieId: one.id };
    if (isMirrored) await queries.insertRelation(db, back, mirrored[relationship]);
  });
}

/** Says otherwise how a related film is related; throws Conflict where another removed it. */
export function updateRelation(
  viewer: Viewer,
  slug: string,
  { other, relationship }: Relation,
): Promise<void> {
  return changeRelation(viewer, slug, other, "No related film to update", (db, pair) =>
    queries.updateRelation(db, pair, relationship),
  );
}

/** Has a film no longer lead on to another; throws Conflict where another removed it before. */
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
  return changeMovie(viewer, slug, act, async (db, { id: movieId }) => {
    const related = await findCard(db, other);
    const isDone = related && (await change(db, { movieId, relatedMovieId: related.id }));
    if (!isDone) throw new Conflict(refusal);
  });
}

async function find(db: Db, slug: string) {
  const movie = await findCard(db, slug);
  if (!movie) throw new NotFound("Movie not found");
  return movie;
}
