import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { asQuery } from "./words.ts";

type Alias = { movieId: number; listedTitle: string };

export async function listAliases(db: Db, ids: number[], words: string): Promise<Alias[]> {
  const query = sql`${asQuery(words)("")}::tsquery`;
  const { rows } = await sql<Alias>`
    select distinct on (movie_search.movie_id) movie_search.movie_id, listed_title
    from movie_search
    join movie_offers on movie_offers.movie_id = movie_search.movie_id
    where movie_search.movie_id = any (${ids}::integer[])
      and alias_words @@ ${query} and not (title_words || people_words) @@ ${query}
      and listed_title is not null and extent <> 'trailer'
      and words_of(spellings_of(listed_title)) @@ ${query}
    order by movie_search.movie_id, length(listed_title), movie_offers.id
  `.execute(db);
  return rows;
}
