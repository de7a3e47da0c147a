import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Found, type PageRequest, readPage } from "#db/paging.ts";
import type { Language } from "#shared/options/languages.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { cardColumns, conditionsOf, isPublished, orderingOf, passes } from "../sql-fragments.ts";

function facetsOf({ country, genre, language }: MovieFilters): string[] {
  const facets = [country, genre && `genre ${genre}`, language && `language ${language}`];
  return facets.filter((facet) => facet !== undefined);
}

/** The same condition as `passes`, written for the index of facets where that one narrows it. */
function passesFacets(filters: MovieFilters): RawBuilder<SqlBool> {
  const { yearFrom, yearTo, minimumRating } = filters;
  const facets = facetsOf(filters);
  const years = listYears(filters);
  if (facets.length === 0 && !(years && minimumRating)) return passes(filters);
  const conditions = [
    isPublished,
    years ? sql<SqlBool>`${ofMovie} && ${years}::text[]` : passes({ yearFrom, yearTo }),
  ];
  if (facets.length > 0) conditions.push(sql`${ofMovie} @> ${facets}::text[]`);
  if (minimumRating) conditions.push(sql`${ofMovie} && ${listStars(minimumRating)}::text[]`);
  return sql.join(conditions, sql` and `);
}

const ofMovie = sql`(movie_facets(genre || other_genres, language || spoken_languages, countries)
  || array[release_year::text, floor(average_rating)::integer::text || ' stars'])`;

// Each of up to twenty years is looked up in the index by itself.
function listYears({ yearFrom, yearTo }: MovieFilters): string[] | undefined {
  if (!yearFrom || !yearTo || yearTo - yearFrom >= 20) return undefined;
  return Array.from({ length: yearTo - yearFrom + 1 }, (_, index) => String(yearFrom + index));
}

function listStars(minimum: number): string[] {
  return [1, 2, 3, 4, 5].filter((stars) => stars >= minimum).map((stars) => `${stars} stars`);
}

// Up to this many rows, sorting is faster than walking the index of the order.
const few = 3000;

export function listSorted(
  db: Db,
  filters: MovieFilters,
  by: MovieSorting,
  { total, ...request }: PageRequest & { total: number },
) {
  const list = { table: "movies", ordering: orderingOf(by), total };
  const read = (found: Found, order: RawBuilder<unknown>) =>
    db
      .selectFrom(found)
      .innerJoin("movies", "movies.id", "found.id")
      .select([...cardColumns, "found.key"])
      .orderBy(order)
      .execute();
  if (!isNarrowed(filters)) return readPage({ ...list, where: passes(filters) }, request, read);
  if (total <= few) {
    return readPage({ ...list, where: passesFacets(filters), areFew: true }, request, read);
  }
  const { language, ...others } = filters;
  if (!language || !orderedByLanguage.includes(by.sort)) {
    return readPage({ ...list, where: passes(filters), areSparse: true }, request, read);
  }
  const ofLanguage = { ...list, rows: filmsIn(language) };
  if (!isNarrowed(others)) return readPage({ ...ofLanguage, where: sql`true` }, request, read);
  return readPage({ ...ofLanguage, where: arePassed(others), areSparse: true }, request, read);
}

function isNarrowed(filters: MovieFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

const orderedByLanguage: MovieSorting["sort"][] = ["title", "created_at", "release_year"];

function filmsIn(language: Language): RawBuilder<unknown> {
  return sql`(
    select movie_id as id, folded_title, release_year, created_at
    from movie_languages where language = ${language}
  )`;
}

/** Asked film by film: "offset 0" keeps the database from finding all that pass first. */
function arePassed(filters: MovieFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`film.id = movies.id`, ...conditionsOf(filters)];
  return sql`exists (
    select from movies as film where ${sql.join(conditions, sql` and `)} offset 0
  )`;
}

export async function summarize(db: Db, filters: MovieFilters) {
  const { rows } = await sql<{ total: number; firstYear: number; lastYear: number }>`
    select coalesce(sum(films), 0)::integer as total,
      coalesce(min(release_year), 0) as first_year, coalesce(max(release_year), 0) as last_year
    from (${countByYear(filters)}) as years
  `.execute(db);
  return rows[0] ?? { total: 0, firstYear: 0, lastYear: 0 };
}

function countByYear(filters: MovieFilters): RawBuilder<unknown> {
  const { genre = "", language = "", country = "", yearFrom, yearTo, minimumRating } = filters;
  const conditions = [
    sql<SqlBool>`country = ${country} and genre = ${genre} and language = ${language}`,
  ];
  if (yearFrom) conditions.push(sql`release_year >= ${yearFrom}`);
  if (yearTo) conditions.push(sql`release_year <= ${yearTo}`);
  if (minimumRating) conditions.push(sql`stars >= ${minimumRating}`);
  return sql`
    select release_year, sum(change) as films from movie_tallies
    where ${sql.join(conditions, sql` and `)} group by release_year having sum(change) > 0
  `;
}

export function listFeatured(db: Db, limit: number) {
  return db
    .selectFrom("movies")
    .select(cardColumns)
    .where("featured", "=", sql.lit(true))
    .where(isPublished)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function findDescriptions(db: Db, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("movies")
    .select([
      "slug",
      sql<string>`left(coalesce(nullif(description, ''), synopsis, ''), 300)`.as("description"),
    ])
    .where("slug", "in", slugs.length > 0 ? slugs : [""])
    .where(isPublished)
    .execute();
  return new Map(rows.map((row) => [row.slug, row.description]));
}

export async function countCatalogue(db: Db) {
  const { rows } = await sql<{
    total: number;
    featured: number;
    addedThisMonth: number;
    ofThisYear: number;
    languages: number;
  }>`
    with years as (${countByYear({})}), named as (
      select language from movie_tallies
      where country = '' and genre = '' and language not in ('', 'other')
      group by language having sum(change) > 0
    )
    select (select coalesce(sum(films), 0)::integer from years) as total,
      (select count(*)::integer from movies where featured) as featured,
      (select count(*)::integer from movies
        where state = 'published' and created_at >= date_trunc('month', now(), 'UTC')) as added_this_month,
      coalesce((select films::integer from years
        where release_year = extract(year from now())), 0) as of_this_year,
      -- All languages without a name of their own count as one more.
      (select count(*)::integer from named) + exists (
        select from movies where state = 'published' and language = 'other'
      )::integer as languages
  `.execute(db);
  return rows[0] ?? { total: 0, featured: 0, addedThisMonth: 0, ofThisYear: 0, languages: 0 };
}
