import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { PosterName } from "#shared/text/poster-name.ts";

export type NamedMovie = {
  slug: string;
  title: string;
  releaseYear: number;
  posterUrl: string | null;
};

const mostNamed = 8;

export async function listNamed(
  db: Db,
  { slug, title, year, identifiers }: PosterName,
): Promise<(NamedMovie & { rank: number })[]> {
  const { rows } = await sql<NamedMovie & { rank: number }>`
    select slug, title, release_year, poster_url, min(rank)::integer as rank
    from (
      select movie_id as id, 0 as rank from movie_identifiers
      where scheme in ('imdb', 'wikidata') and value = any (${identifiers}::text[])
      union all
      select id, 1 from movies where slug = ${slug}
      union all
      select id, case when release_year = ${year ?? null}::integer then 2 else 4 end
      from movies where folded_title = ${title}
      union all
      select movie_id, case when release_year = ${year ?? null}::integer then 3 else 5 end
      from movie_search join movies on movies.id = movie_id
      where movie_search.original_title = ${title} and movie_search.original_title <> ''
    ) as named
    join movies using (id)
    group by movies.id, slug, title, release_year, poster_url
    order by rank, release_year desc, movies.id
    limit ${sql.lit(mostNamed)}
  `.execute(db);
  return rows;
}
