import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";

/** What the report says of a row of which its member said that it is no film that is here. */
export const noFilmHere = "None of the films here, as you said";

/** Of rows that wait the first of each film, but for those that are no film that is here. */
export function listUndecided(db: Db, importId: number, ids: number[]) {
  return db
    .selectFrom("memberImportRows")
    .distinctOn(["title", "releaseYear", "director"])
    .select(["id", "title", "releaseYear", "director", "slug", "identifiers"])
    .where("importId", "=", importId)
    .where("id", "in", ids.length > 0 ? ids : [0])
    .where("outcome", "=", "waits")
    .where(sql<boolean>`reason is distinct from ${noFilmHere}`)
    .orderBy("title")
    .orderBy("releaseYear")
    .orderBy("director")
    .orderBy("id")
    .execute();
}

/** Those of them that everyone may see; without a lock, which a page must not take. */
export async function listPublished(db: Db, movieIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from movies where id = any (${movieIds}::integer[]) and ${isPublished}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** With all rows of the import that wait and say the same of a film; null for none that is here. */
export async function decide(db: Db, id: number, slug: string | null): Promise<void> {
  await sql`
    update member_import_rows as rows set
      outcome = case when ${slug}::text is null then 'waits' end,
      reason = case when ${slug}::text is null then ${noFilmHere} end,
      slug = coalesce(${slug}, rows.slug),
      keys = rows.keys || case when ${slug}::text is null then '{}' else array['/' || ${slug}] end
    from member_import_rows as decided
    where decided.id = ${id} and rows.import_id = decided.import_id and rows.outcome = 'waits'
      and rows.title = decided.title
      and (rows.release_year, rows.director)
        is not distinct from (decided.release_year, decided.director)
  `.execute(db);
}
