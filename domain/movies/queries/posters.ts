import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isDue } from "#domain/media/sql-fragments.ts";

export async function listShownPosters(db: Db, addresses: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("movies")
    .select("posterUrl")
    .distinct()
    .where("posterUrl", "in", ["", ...addresses])
    .execute();
  return rows.flatMap(({ posterUrl }) => posterUrl ?? []);
}

export async function listArchivedPosters(db: Db, addresses: string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select document #>> '{movies,0,poster_url}' as address from deleted_entries
    where subject = 'movie' and document #>> '{movies,0,poster_url}' = any (${addresses})
  `.execute(db);
  return rows.map(({ address }) => address);
}

export async function listDuePosters(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("movies")
    .select("posterUrl")
    .where(isDue("poster", "movies.posterUrl"))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return [...new Set(rows.flatMap(({ posterUrl }) => posterUrl ?? []))];
}

export async function replacePoster(db: Db, url: string, address: string): Promise<void> {
  await db.updateTable("movies").set({ posterUrl: address }).where("posterUrl", "=", url).execute();
}

export function listFailedPosters(db: Db, limit: number) {
  return db
    .selectFrom("pictureFetches")
    .innerJoin("movies", "movies.posterUrl", "pictureFetches.url")
    .select(["movies.slug", "movies.title", "movies.releaseYear"])
    .select(["pictureFetches.url", "pictureFetches.failure", "pictureFetches.nextAttemptAt"])
    .where("pictureFetches.kind", "=", "poster")
    .where("pictureFetches.failure", "is not", null)
    .orderBy("movies.id", "desc")
    .limit(limit)
    .execute();
}

export async function setPoster(db: Db, movieId: number, posterUrl: string): Promise<void> {
  await db.updateTable("movies").set({ posterUrl }).where("id", "=", movieId).execute();
}
