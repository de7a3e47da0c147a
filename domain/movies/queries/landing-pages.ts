import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { africanCountries } from "#shared/options/countries.ts";
import {
  fewestOfPair,
  filtersOfLanding,
  type LandingFacets,
} from "#shared/options/landing-facets.ts";
import { directorsOfFound, placesOfFound, slugNamed } from "../sql-fragments.ts";
import { passesFacets, yearTally } from "./lists.ts";

/** '' or 0 stands for what the page is not about. */
export type LandingRow = {
  country: string;
  language: string;
  genre: string;
  decade: number;
  releaseYear: number;
  films: number;
};

type CountedPage = LandingRow & { facets: number; stars: number };

const columns = ["country", "language", "genre", "decade", "releaseYear", "films"] as const;

export async function listChanged(db: Db): Promise<CountedPage[]> {
  const { rows } = await sql<CountedPage>`
    with choices as (
      select country, language, genre, release_year, sum(change) as films,
        sum(change * stars) as stars,
        (country <> '')::integer + (language <> '')::integer + (genre <> '')::integer as facets
      from movie_tallies
      where country = any (${["", ...africanCountries]}) and language <> 'other'
      group by country, language, genre, release_year
    ), pages (country, language, genre, decade, release_year, facets, films, stars) as (
      select country, language, genre, 0, 0, facets, sum(films), sum(stars)
      from choices where facets in (1, 2) group by country, language, genre, facets
      union all
      select country, language, genre, release_year / 10 * 10, 0, facets + 1, sum(films), sum(stars)
      from choices where facets in (0, 1)
      group by country, language, genre, release_year / 10, facets
      union all
      select '', '', '', 0, release_year, 1, sum(films), sum(stars)
      from choices where facets = 0 group by release_year
    ), wanted as (
      select * from pages where films >= case facets when 1 then 1 else ${fewestOfPair}::integer end
    )
    select country, language, genre, decade, release_year,
      coalesce(wanted.facets, landing_pages.facets)::integer as facets,
      coalesce(wanted.films, 0)::integer as films, coalesce(wanted.stars, 0)::integer as stars
    from wanted
    full join landing_pages using (country, language, genre, decade, release_year)
    where (wanted.films, wanted.stars) is distinct from (landing_pages.films, landing_pages.stars)
  `.execute(db);
  return rows;
}

export async function store(db: Db, pages: CountedPage[]): Promise<void> {
  const written = pages.map(({ releaseYear, ...page }) => ({ ...page, release_year: releaseYear }));
  const changed = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as changed (
    country text, language text, genre text, decade smallint, release_year smallint,
    facets smallint, films integer, stars integer
  )`;
  await sql`
    delete from landing_pages using ${changed}
    where changed.films = 0 and (
      landing_pages.country, landing_pages.language, landing_pages.genre, landing_pages.decade,
      landing_pages.release_year
    ) = (changed.country, changed.language, changed.genre, changed.decade, changed.release_year)
  `.execute(db);
  await sql`
    insert into landing_pages
      (country, language, genre, decade, release_year, facets, films, stars)
    select country, language, genre, decade, release_year, facets, films, stars
    from ${changed} where films > 0
    on conflict (country, language, genre, decade, release_year) do update
    set films = excluded.films, stars = excluded.stars, changed_at = now()
  `.execute(db);
}

export function listAll(db: Db) {
  return db
    .selectFrom("landingPages")
    .select([...columns, "changedAt"])
    .orderBy("country")
    .orderBy("language")
    .orderBy("genre")
    .orderBy("decade")
    .orderBy("releaseYear")
    .execute();
}

/** Films of every country or language that has a page of its own, the most first. */
export function listCounts(db: Db, facet: "country" | "language"): Promise<FacetCount[]> {
  return db
    .selectFrom("landingPages")
    .select([`${facet} as value`, "films"])
    .where("facets", "=", 1)
    .where(facet, "<>", "")
    .orderBy("films", "desc")
    .orderBy(facet)
    .execute();
}

/** Pages of each facet with another, of other values of an only facet, and of a decade's years. */
export async function listNeighbours(db: Db, facets: LandingFacets): Promise<LandingRow[]> {
  const { country, language, genre, decade, year } = facets;
  const conditions: RawBuilder<unknown>[] = [];
  if (country) conditions.push(sql`country = ${country}`);
  if (language) conditions.push(sql`language = ${language} and language <> ''`);
  if (genre) conditions.push(sql`genre = ${genre} and genre <> ''`);
  if (decade) conditions.push(sql`decade = ${decade} and decade <> 0`);
  if (conditions.length < 2) {
    if (country) conditions.push(sql`facets = 1 and country <> ''`);
    if (language) conditions.push(sql`facets = 1 and language <> ''`);
    if (genre) conditions.push(sql`facets = 1 and genre <> ''`);
    if (decade) conditions.push(sql`facets = 1 and decade <> 0`, yearsOf(decade));
    if (year) conditions.push(sql`facets = 1 and release_year <> 0`);
  }
  const parts = conditions.map(
    (condition) => sql`
      select country, language, genre, decade, release_year, films
      from landing_pages where ${condition}
    `,
  );
  const { rows } = await sql<LandingRow>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows;
}

function yearsOf(decade: number): RawBuilder<unknown> {
  return sql`facets = 1 and release_year between ${decade} and ${decade + 9}`;
}

export type Decade = { decade: number; films: number };

export async function listDecades(db: Db, facets: LandingFacets): Promise<Decade[]> {
  const { rows } = await sql<Decade>`
    with years as (${yearTally(filtersOfLanding(facets))})
    select release_year / 10 * 10 as decade, sum(films)::integer as films
    from years group by decade order by decade
  `.execute(db);
  return rows;
}

export type FacetCount = { value: string; films: number };

export type Share = {
  kind: "country" | "language" | "genre" | "director";
  value: string;
  films: number;
  slug: string | null;
};

/** Sorted by frequency; only for short lists. */
export async function listShares(db: Db, facets: LandingFacets): Promise<Share[]> {
  const { rows } = await sql<Share>`
    with found as materialized (
      select countries, language || spoken_languages as languages, genre || other_genres as genres,
        director
      from movies where ${passesFacets(filtersOfLanding(facets))}
    ), directed as (${directorsOfFound} order by films desc, name limit 6)
    ${placesOfFound}
    union all
    select 'genre', genre, count(*)::integer, null
    from found, unnest(genres) as genre group by genre
    union all
    select 'director', name, films, ${slugNamed(sql`directed.name`)} from directed
    order by films desc, value
  `.execute(db);
  return rows;
}
