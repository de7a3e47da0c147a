import { sql } from "kysely";
import type { Db } from "#db/client.ts";

type Pair = { stays: number; goes: number };

export async function listFilmIds(db: Db, creatorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("movieCreators")
    .select("movieId")
    .where("creatorId", "=", creatorId)
    .execute();
  return rows.map(({ movieId }) => movieId);
}

export async function reassign(db: Db, { stays, goes }: Pair): Promise<void> {
  await db.updateTable("movies").set({ creatorId: stays }).where("creatorId", "=", goes).execute();
  await sql`
    update former_creators set creator_id = ${stays} where creator_id = ${goes}
  `.execute(db);
  await sql`
    insert into creator_names (creator_id, name)
    select ${stays}::integer, name from creators where id in (${stays}, ${goes})
    union
    select ${stays}::integer, name from creator_names where creator_id = ${goes}
    on conflict do nothing
  `.execute(db);
}

/** Whoever follows one of two creators that become one follows that. */
export async function reassignFollowers(db: Db, { stays, goes }: Pair): Promise<void> {
  await sql`
    insert into creator_follows (user_id, creator_id, created_at)
    select user_id, ${stays}::integer, created_at from creator_follows where creator_id = ${goes}
    on conflict do nothing
  `.execute(db);
}

export async function redirectSlug(db: Db, slug: string, creatorId: number): Promise<void> {
  await db.insertInto("formerCreators").values({ slug, creatorId }).execute();
}

export async function indexMovies(db: Db, ids: number[]): Promise<void> {
  await sql`select index_movies(${ids}::integer[])`.execute(db);
}

export function listNewestFilms(db: Db, creatorId: number, limit: number) {
  return db
    .selectFrom("movieCreators")
    .innerJoin("movies", "movies.id", "movieCreators.movieId")
    .select(["movies.slug", "movies.title", "movies.releaseYear"])
    .where("movieCreators.creatorId", "=", creatorId)
    .orderBy("movies.releaseYear", "desc")
    .orderBy("movies.id")
    .limit(limit)
    .execute();
}
