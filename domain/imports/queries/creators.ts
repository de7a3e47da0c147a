import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { PersonScheme } from "#domain/film-tables/values/cell.ts";

type Identifier = { scheme: PersonScheme; value: string };

type NamedCreator = {
  foldedName: string;
  id: number;
  /** By scheme. */
  identifiers: Record<string, string>;
};

/** The creators with one of these folded names, under any spelling of theirs. */
export async function listNamed(db: Db, foldedNames: string[]): Promise<NamedCreator[]> {
  const { rows } = await sql<NamedCreator>`
    select distinct folded_name, creator_id as id, coalesce((
      select json_object_agg(scheme, value) from creator_identifiers
      where creator_identifiers.creator_id = creator_spellings.creator_id
    )::text, '{}')::jsonb as identifiers
    from creator_spellings where folded_name = any (${foldedNames})
  `.execute(db);
  return rows;
}

export function listIdentified(db: Db, identifiers: Identifier[]) {
  return db
    .selectFrom("creatorIdentifiers")
    .select(["creatorId as id", "scheme", "value"])
    .where(
      sql<SqlBool>`(scheme, value) in (
        select * from unnest(${identifiers.map(({ scheme }) => scheme)}::text[],
          ${identifiers.map(({ value }) => value)}::text[]))`,
    )
    .execute();
}

/** The folded names that more than one creator has. */
export async function listShared(db: Db, foldedNames: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ foldedName: string }>`
    select folded_name from creator_spellings where folded_name = any (${foldedNames})
    group by folded_name having count(distinct creator_id) > 1
  `.execute(db);
  return new Set(rows.map(({ foldedName }) => foldedName));
}
