import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Relationship } from "#shared/options/relationships.ts";
import { cardColumns } from "../sql-fragments.ts";

type Pair = { movieId: number; relatedMovieId: number };

export function listRelations(db: Db, movieId: number) {
  return db
    .selectFrom("movieRelated")
    .innerJoin("movies", "movies.id", "movieRelated.relatedMovieId")
    .select(cardColumns)
    .select("movieRelated.relationshipType as relationship")
    .where("movieRelated.movieId", "=", movieId)
    .orderBy(orderOfRelations)
    .orderBy("movies.releaseYear")
    .orderBy("movies.id")
    .execute();
}

export const orderOfRelations = sql`array_position(
  array['sequel', 'prequel', 'series', 'remake', 'spin-off', 'related'],
  movie_related.relationship_type
)`;

export async function insertRelation(
  db: Db,
  pair: Pair,
  relationshipType: Relationship,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("movieRelated")
    .values({ ...pair, relationshipType })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateRelation(
  db: Db,
  { movieId, relatedMovieId }: Pair,
  relationshipType: Relationship,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("movieRelated")
    .set({ relationshipType })
    .where("movieId", "=", movieId)
    .where("relatedMovieId", "=", relatedMovieId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRelation(db: Db, { movieId, relatedMovieId }: Pair): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("movieRelated")
    .where("movieId", "=", movieId)
    .where("relatedMovieId", "=", relatedMovieId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
