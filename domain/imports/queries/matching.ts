import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** A film of the catalogue that a row may be. */
export type Candidate = {
  place: number;
  id: number;
  slug: string;
  title: string;
  releaseYear: number;
  director: string | null;
};

type Wanted<Value> = { place: number } & Value;

const columns = sql`movies.id, movies.slug, movies.title, movies.release_year, movies.director`;

export async function listBySlugs(db: Db, wanted: Wanted<{ slug: string }>[]) {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select wanted.place, ${columns}
    from unnest(${wanted.map(({ place }) => place)}::integer[],
      ${wanted.map(({ slug }) => slug)}::text[]) as wanted (place, slug)
    join movies on movies.slug = wanted.slug
  `.execute(db);
  return rows;
}

export async function listByIdentifiers(
  db: Db,
  wanted: Wanted<{ scheme: string; value: string }>[],
) {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select distinct wanted.place, ${columns}
    from unnest(${wanted.map(({ place }) => place)}::integer[],
      ${wanted.map(({ scheme }) => scheme)}::text[],
      ${wanted.map(({ value }) => value)}::text[]) as wanted (place, scheme, value)
    join movie_identifiers using (scheme, value)
    join movies on movies.id = movie_identifiers.movie_id
  `.execute(db);
  return rows;
}

/** Films with a folded title or original title, at most a year apart; at most five a place. */
export async function listByTitles(db: Db, wanted: Wanted<{ title: string; year: number }>[]) {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select distinct on (wanted.place, found.id) wanted.place, found.*
    from unnest(${wanted.map(({ place }) => place)}::integer[],
      ${wanted.map(({ title }) => title)}::text[],
      ${wanted.map(({ year }) => year)}::integer[]) as wanted (place, title, year)
    cross join lateral (
      (
        select ${columns} from movies
        where movies.folded_title = wanted.title
          and movies.release_year between wanted.year - 1 and wanted.year + 1
        limit 5
      )
      union all
      (
        -- The inner limit makes the title's index come first, and not all films of the years.
        select ${columns} from (
          select movie_id from movie_search
          where movie_search.original_title = wanted.title and movie_search.original_title <> ''
          limit 50
        ) as named
        join movies on movies.id = named.movie_id
        where movies.release_year between wanted.year - 1 and wanted.year + 1
        limit 5
      )
    ) as found
    order by wanted.place, found.id
  `.execute(db);
  return rows;
}
