import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { africanCountries } from "#shared/options/countries.ts";

type Row = {
  facet: "all" | "decade" | "country";
  value: string;
  films: number;
  synopsis: number;
  cast: number;
  poster: number;
  identifier: number;
  offer: number;
};

/** The films of which each is known: of all, of each decade and of each country. Reads all films. */
export async function listShares(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with films as (
      select countries, release_year / 10 * 10 as decade,
        synopsis is not null as synopsis, poster_url is not null as poster,
        exists (select from movie_cast where movie_id = movies.id) as "cast",
        exists (select from movie_identifiers where movie_id = movies.id) as identifier,
        exists (select from playing_offers where movie_id = movies.id) as offer
      from movies where ${isPublished}
    )
    select facet, value, count(*)::integer as films,
      count(*) filter (where synopsis)::integer as synopsis,
      count(*) filter (where "cast")::integer as "cast",
      count(*) filter (where poster)::integer as poster,
      count(*) filter (where identifier)::integer as identifier,
      count(*) filter (where offer)::integer as offer
    from films cross join lateral (
      select 'all' as facet, '' as value
      union all select 'decade', decade::text
      union all select 'country', unnest(countries)
    ) as facets
    where facet <> 'country' or value = any (${africanCountries}::text[])
    group by facet, value
    order by facet, case when facet = 'country' then -count(*) end, value
  `.execute(db);
  return rows;
}

/** No table changes with a dump, so that no trigger says that its page does. */
export async function notifyMeasured(db: Db): Promise<void> {
  await sql`select pg_notify('griot_changes', 'figures')`.execute(db);
}
