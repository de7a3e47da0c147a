import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublicList } from "../sql-fragments.ts";

export type ListFacet = { facet: "country" | "decade" | "language"; value: string };

/** Of the newest public lists of a country, a language or a decade. */
export async function listIdsOfFacet(
  db: Db,
  { facet, value }: ListFacet,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select found.list_id as id from member_list_facets as found
    cross join lateral (
      select from member_lists join profiles on profiles.user_id = member_lists.user_id
      where member_lists.id = found.list_id and ${isPublicList}
      -- One by one, so that lists beyond the limit are not read.
      limit 1
    ) as public
    where facet = ${facet} and value = ${value}
    order by found.created_at desc, found.list_id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The values of those of them of which there is a public list. */
export async function listUsed(db: Db, facets: ListFacet[]): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select known.value
    from unnest(${facets.map(({ facet }) => facet)}::text[],
      ${facets.map(({ value }) => value)}::text[]) as known (facet, value)
    where exists (
      select from member_list_facets as found
      join member_lists on member_lists.id = found.list_id
      join profiles on profiles.user_id = member_lists.user_id
      where found.facet = known.facet and found.value = known.value and ${isPublicList}
      -- Row by row, as the first is usually public.
      offset 0
    )
  `.execute(db);
  return rows.map(({ value }) => value);
}
