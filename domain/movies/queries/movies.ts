import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import { cardColumns, isPublished } from "../sql-fragments.ts";

const byIds = prepare<{ ids: number[] }>()((db, place) =>
  db
    .selectFrom("movies")
    .select([...cardColumns, "movies.id"])
    .where(sql<SqlBool>`movies.id = any(${place("ids")}::integer[])`)
    .where(isPublished)
    .orderBy(sql`array_position(${place("ids")}::integer[], movies.id)`),
);

export function listByIds(db: Db, ids: number[]) {
  return byIds(db, { ids });
}

export type MovieKey = { slug: string } | { id: number };

export function lock(transaction: Db, key: MovieKey) {
  const movies = transaction.selectFrom("movies").select("id").where(isPublished).forKeyShare();
  return "id" in key
    ? movies.where("id", "=", key.id).executeTakeFirst()
    : movies.where("slug", "=", key.slug).executeTakeFirst();
}

/** The film first: changes of its offers or their channels lock it too, but not providers. */
export async function lockWithOffers(transaction: Db, slug: string) {
  const movie = await transaction
    .selectFrom("movies")
    .select("id")
    .where("slug", "=", slug)
    .where(isPublished)
    .forShare()
    .executeTakeFirst();
  if (!movie) return undefined;
  await transaction
    .selectFrom("providers")
    .select("slug")
    .where("slug", "in", (offers) =>
      offers.selectFrom("movieOffers").select("provider").where("movieId", "=", movie.id),
    )
    .orderBy("slug")
    .forShare()
    .execute();
  return movie;
}
