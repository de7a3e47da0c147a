import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";

type Found = { slug: string; name: string; movieCount: number };

export function listBeginning(db: Db, words: string, limit: number): Promise<Found[]> {
  const begins = sql<SqlBool>`folded_name like ${`${words}%`}`;
  return list(db, {
    where: sql`${begins} or folded_name like ${`% ${words}%`}`,
    order: sql`${begins} desc, movie_count desc, id`,
    limit,
  });
}

export function listResembling(db: Db, words: string, limit: number): Promise<Found[]> {
  return list(db, {
    where: sql`${words} operator(public.<%) folded_name`,
    order: sql`public.word_similarity(${words}, folded_name) desc, movie_count desc, id`,
    limit,
  });
}

type Lookup = { where: RawBuilder<SqlBool>; order: RawBuilder<unknown>; limit: number };

async function list(db: Db, { where, order, limit }: Lookup): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select slug, name, movie_count from creators where ${where} order by ${order} limit ${limit}
  `.execute(db);
  return rows;
}

const distinguishing = ["id", "slug", "name", "country", "bornYear", "movieCount"] as const;

export function listNamed(db: Db, foldedName: string, limit: number) {
  return db
    .selectFrom("creators")
    .select(distinguishing)
    .where("foldedName", "=", foldedName)
    .orderBy("movieCount", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function listSpelled(db: Db, foldedName: string, limit: number) {
  return db
    .selectFrom("creators")
    .select(distinguishing)
    .where(
      sql<boolean>`id in (select creator_id from creator_spellings where folded_name = ${foldedName})`,
    )
    .orderBy("movieCount", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function listByIds(db: Db, ids: number[]) {
  return db
    .selectFrom("creators")
    .select(distinguishing)
    .where("id", "in", [0, ...ids])
    .execute();
}
