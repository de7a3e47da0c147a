import { sql } from "kysely";
import type { Db } from "#db/client.ts";

type Place = { movieId: number; level: number };

/** The films that have come to belong in another level, with that level. */
export async function listMisplaced(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`select movie_id, level from misplaced_movies()`.execute(db);
  return rows;
}

export async function placeIntoLevels(db: Db, places: Place[]): Promise<void> {
  const ids = places.map(({ movieId }) => movieId);
  const into = places.map(({ level }) => level);
  await sql`select place_movies(${ids}::integer[], ${into}::smallint[])`.execute(db);
}
