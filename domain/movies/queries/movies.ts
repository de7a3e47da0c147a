import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import { cardColumns } from "../sql-fragments.ts";

const byIds = prepare<{ ids: number[] }>()((db, place) =>
  db
    .selectFrom("movies")
    .select([...cardColumns, "movies.id"])
    .where(sql<SqlBool>`movies.id = any(${place("ids")}::integer[])`)
    .orderBy(sql`array_position(${place("ids")}::integer[], movies.id)`),
);

/** Cards of these films with their ids, in the order of the ids. */
export function listByIds(db: Db, ids: number[]) {
  return byIds(db, { ids });
}

/** The film's id; it cannot be deleted before the transaction ends. */
export type Named = { slug: string } | { id: number };

export function lock(transaction: Db, named: Named) {
  const movies = transaction.selectFrom("movies").select("id").forKeyShare();
  return "id" in named
    ? movies.where("id", "=", named.id).executeTakeFirst()
    : movies.where("slug", "=", named.slug).executeTakeFirst();
}
