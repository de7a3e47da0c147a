import type { Db } from "#db/client.ts";
import type { Identifier } from "#shared/options/identifiers.ts";

export async function replaceIdentifiers(
  db: Db,
  movieId: number,
  identifiers: Identifier[],
): Promise<void> {
  await db.deleteFrom("movieIdentifiers").where("movieId", "=", movieId).execute();
  await insertIdentifiers(db, movieId, identifiers);
}

export async function insertIdentifiers(
  db: Db,
  movieId: number,
  identifiers: Identifier[],
): Promise<void> {
  if (identifiers.length === 0) return;
  await db
    .insertInto("movieIdentifiers")
    .values(identifiers.map((identifier) => ({ ...identifier, movieId })))
    .onConflict((conflict) => conflict.columns(["scheme", "value"]).doNothing())
    .execute();
}

export function findIdentified(db: Db, { scheme, value }: Identifier) {
  return db
    .selectFrom("movieIdentifiers")
    .innerJoin("movies", "movies.id", "movieIdentifiers.movieId")
    .select(["movies.id", "movies.slug", "movies.title", "movies.releaseYear"])
    .where("scheme", "=", scheme)
    .where("value", "=", value)
    .executeTakeFirst();
}
