import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { passes } from "#domain/movies/sql-fragments.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";

/** Titles of signs alone, such as '?' or '…', are lost in folding. */
export async function listTitledInSymbols(
  db: Db,
  symbols: string,
  filters: MovieFilters,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from movies
    where folded_title = '' and normalize(title, NFKC) = normalize(${symbols}::text, NFKC)
      and ${passes(filters)}
    order by popularity desc, id
  `.execute(db);
  return rows.map(({ id }) => id);
}
