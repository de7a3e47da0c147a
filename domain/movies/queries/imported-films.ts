import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hasMembersWork } from "../sql-fragments.ts";

/** Locks in one order; returns the addresses by id of films that exist. */
export async function lockFilms(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from movies where id = any (${ids}) order by id for update
  `.execute(db);
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export async function listWithEntries(db: Db, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from movies where id = any (${ids}) and (
      ${hasMembersWork}
      or exists (select from moderation_cases where movie_id = movies.id)
      or exists (
        select from subtitle_votes join movie_offers on movie_offers.id = offer_id
        where movie_id = movies.id
      )
    )
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteFilms(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("movies").where("id", "in", ids).execute();
}
