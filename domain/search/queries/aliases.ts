import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { asQuery } from "./words.ts";

type Alias = { movieId: number; listedTitle: string };

export async function listAliases(db: Db, ids: number[], words: string): Promise<Alias[]> {
  const query = sql`${asQuery(words)("")}::tsquery`;
  const { rows } = await sql<Alias>`
    select distinct on (movie_id) movie_id, listed_title
    from movie_search
    join movies on movies.id = movie_id
    cross join lateral aliases_of(movie_id, other_titles) as listed_title
    where movie_id = any (${ids}::integer[])
      and alias_words @@ ${query} and not (title_words || people_words) @@ ${query}
      and words_of(spellings_of(listed_title)) @@ ${query}
    order by movie_id, length(listed_title), listed_title
  `.execute(db);
  return rows;
}
