import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** A film of the catalogue that a row may be. */
export type Candidate = {
  place: number;
  id: number;
  slug: string;
  title: string;
  originalTitle: string | null;
  /** Folded titles in other languages, and those of its offers. */
  aliases: string[];
  releaseYear: number;
  director: string | null;
  countries: string[];
  /** Each as its scheme and value. */
  identifiers: string[];
};

type Wanted<Value> = { place: number } & Value;

const columns = sql`movies.id, movies.slug, movies.title, movies.original_title, movies.release_year,
  movies.director, movies.countries, coalesce(
    (select aliases from movie_search where movie_id = movies.id), '{}'
  ) as aliases, array(
    select scheme || ' ' || value from movie_identifiers where movie_id = movies.id
  ) as identifiers`;

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

/**
 * Films by a folded name without its article: one in the title or the original title, or an alias.
 * Of each kind at most five, those of the nearest years.
 */
export async function listByTitles(db: Db, wanted: Wanted<{ title: string; year: number }>[]) {
  if (wanted.length === 0) return [];
  const nearest = sql`order by abs(movies.release_year - wanted.year), movies.id limit 5`;
  const { rows } = await sql<Candidate>`
    select distinct on (wanted.place, found.id) wanted.place, found.*
    from unnest(${wanted.map(({ place }) => place)}::integer[],
      ${wanted.map(({ title }) => title)}::text[],
      ${wanted.map(({ year }) => year)}::integer[]) as wanted (place, title, year)
    cross join lateral (
      (
        select ${columns} from movies
        where without_article(movies.folded_title) = wanted.title ${nearest}
      )
      union all
      (
        select ${columns} from movies
        where (movies.original_title is not null or has_names(movies.title))
          and names_in_titles(movies.title, movies.original_title) @> array[wanted.title]
        ${nearest}
      )
      union all
      (
        select ${columns} from (
          -- The limit makes the aliases' index come first, and not all films.
          select movie_id from movie_search
          where movie_search.aliases @> array[wanted.title] and movie_search.aliases <> '{}'
          limit 50
        ) as named
        join movies on movies.id = named.movie_id ${nearest}
      )
    ) as found
    order by wanted.place, found.id
  `.execute(db);
  return rows;
}

/** The slugs of those that are here. */
export async function listProviders(db: Db, named: string[]): Promise<string[]> {
  const found = await db
    .selectFrom("providers")
    .select("slug")
    .where("slug", "in", named)
    .execute();
  return found.map(({ slug }) => slug);
}
