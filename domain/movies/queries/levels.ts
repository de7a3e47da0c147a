import { sql } from "kysely";
import type { Db } from "#db/client.ts";

type Place = { movieId: number; level: number };

export async function listMisplaced(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`select movie_id, level from misplaced_movies()`.execute(db);
  return rows;
}

export async function placeIntoLevels(db: Db, places: Place[]): Promise<void> {
  const ids = places.map(({ movieId }) => movieId);
  const levels = places.map(({ level }) => level);
  await sql`select place_movies(${ids}::integer[], ${levels}::smallint[])`.execute(db);
}
