import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Found, type PageRequest, readPage } from "#db/paging.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import { fold } from "#shared/text/fold.ts";
import {
  asksToWatch,
  boundYears,
  classesOf,
  type Length,
  type MovieFilters,
} from "#shared/validation/movie-filters.ts";
import {
  awardMarks,
  cardColumns,
  conditionsOf,
  isPublished,
  markConditions,
  offerConditions,
  orderingOf,
  passes,
  rowConditions,
  seenConditions,
} from "../sql-fragments.ts";

function facetsOf({ country, genre, language, ...marked }: MovieFilters): string[] {
  const facets = [country, genre && `genre ${genre}`, language && `language ${language}`];
  return [...facets, ...marksOf(marked), ...awardMarks(marked)].filter(
    (facet) => facet !== undefined,
  );
}

function marksOf({ keyword, certificate }: MovieFilters): string[] {
  const marks = [
    keyword && `keyword ${fold(keyword)}`,
    certificate && `certificate ${certificate}`,
  ];
  return marks.filter((mark) => mark !== undefined);
}

/** The condition of `passes`, written for the index of facets where that narrows it. */
export function passesFacets(filters: MovieFilters): RawBuilder<SqlBool> {
  return sql.join([passFacets(filters), ...offerConditions(filters)], sql` and `);
}

function passFacets(filters: MovieFilters): RawBuilder<SqlBool> {
  const { minimumRating, length } = filters;
  const { yearFrom, yearTo } = boundYears(filters);
  const facets = facetsOf(filters);
  const years = listYears({ yearFrom, yearTo });
  const ranges = [years, minimumRating, length].filter(Boolean).length;
  const marks = markConditions(filters, ofMovie);
  if (facets.length === 0 && marks.length === 0 && ranges < 2) return passes(filters);
  const conditions = [
    isPublished,
    years ? sql<SqlBool>`${ofMovie} && ${years}::text[]` : passes({ yearFrom, yearTo }),
  ];
  if (facets.length > 0) conditions.push(sql`${ofMovie} @> ${facets}::text[]`);
  if (minimumRating) conditions.push(sql`${ofMovie} && ${listStars(minimumRating)}::text[]`);
  if (length) conditions.push(sql`${ofMovie} && ${listLengths(length)}::text[]`);
  conditions.push(...seenConditions(filters), ...marks);
  return sql.join(conditions, sql` and `);
}

const ofMovie = sql`(movie_facets(genre || other_genres, language || spoken_languages, countries)
  || movie_marks(keywords, content_rating)
  || array[
    release_year::text, floor(average_rating)::integer::text || ' stars',
    length_class(duration_minutes)::text || ' length'
  ]
  || watch_marks || award_marks)`;

// Few enough years are looked up in the index one by one.
function listYears({ yearFrom, yearTo }: MovieFilters): string[] | undefined {
  if (!yearFrom || !yearTo || yearTo - yearFrom >= 20) return undefined;
  return Array.from({ length: yearTo - yearFrom + 1 }, (_, index) => String(yearFrom + index));
}

function listStars(minimum: number): string[] {
  return [1, 2, 3, 4, 5].filter((stars) => stars >= minimum).map((stars) => `${stars} stars`);
}

function listLengths(length: Length): string[] {
  return classesOf(length).map((one) => `${one} length`);
}

// Up to this many rows, sorting is faster than walking the index of the order.
const few = 3000;

type ListSize = { total: number; isCapped?: boolean | undefined; size?: number };

export function listSorted(
  db: Db,
  filters: MovieFilters,
  by: MovieSorting,
  { total, isCapped, size, ...request }: PageRequest & ListSize,
) {
  const list = { table: "movies", ordering: orderingOf(by), total, isCapped, size };
  const read = (found: Found, order: RawBuilder<unknown>) =>
    db
      .selectFrom(found)
      .innerJoin("movies", "movies.id", "found.id")
      .select([...cardColumns, "found.key"])
      .orderBy(order)
      .execute();
  if (!isNarrowed(filters)) return readPage({ ...list, where: passes(filters) }, request, read);
  if (total <= few && !isCapped) {
    return readPage({ ...list, where: passesFacets(filters), areFew: true }, request, read);
  }
  const sparse = { ...list, areSparse: true };
  if (isMarked(filters)) {
    const where = sql<SqlBool>`${isPublished} and ${arePassed(filters)}`;
    return readPage({ ...sparse, where }, request, read);
  }
  const { language, ...others } = filters;
  if (!language || !orderedByLanguage.includes(by.sort)) {
    return readPage({ ...sparse, where: passes(filters) }, request, read);
  }
  const ofLanguage = { ...list, rows: filmsIn(language) };
  if (!isNarrowed(others)) return readPage({ ...ofLanguage, where: sql`true` }, request, read);
  return readPage({ ...ofLanguage, where: arePassed(others), areSparse: true }, request, read);
}

function isNarrowed(filters: MovieFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

function isMarked(filters: MovieFilters): boolean {
  return asksToWatch(filters) || awardMarks(filters).length > 0;
}

const orderedByLanguage: MovieSorting["sort"][] = ["title", "created_at", "release_year"];

function filmsIn(language: Language): RawBuilder<unknown> {
  return sql`(
    select movie_id as id, folded_title, release_year, created_at
    from movie_languages where language = ${language}
  )`;
}

/** Tested film by film: "offset 0" keeps the planner from finding all that pass first. */
function arePassed(filters: MovieFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`film.id = movies.id`, ...conditionsOf(filters)];
  return sql`exists (
    select from movies as film where ${sql.join(conditions, sql` and `)} offset 0
  )`;
}

export async function countSeen(db: Db, userId: number, filters: MovieFilters): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select count(*)::integer as seen from movies
    where id = any (array(
      select movie_id from diary_entries where user_id = ${userId}
      union
      select movie_id from reviews where user_id = ${userId}
    )) and ${passes(filters)}
  `.execute(db);
  return rows[0]?.seen ?? 0;
}

type Summary = { total: number; firstYear: number; lastYear: number; isCapped?: boolean };

/** Counts that are not tallied are capped. */
export async function summarize(db: Db, filters: MovieFilters): Promise<Summary> {
  const seen = isMarked(filters) && (await summarizeNewest(db, filters));
  if (seen) return seen;
  const areTallied = isTallied(filters);
  const counted = areTallied
    ? yearTally(filters)
    : sql`select release_year, 1 as films from movies
        where ${passesFacets(filters)} limit ${sql.lit(few + 1)}`;
  const { rows } = await sql<Summary>`
    select coalesce(sum(films), 0)::integer as total,
      coalesce(min(release_year), 0) as first_year, coalesce(max(release_year), 0) as last_year
    from (${counted}) as years
  `.execute(db);
  const summary = rows[0] ?? { total: 0, firstYear: 0, lastYear: 0 };
  if (areTallied || summary.total <= few) return summary;
  return { total: few, firstYear: 0, lastYear: 0, isCapped: true };
}

// Enough to show if many can be watched; an offer costs as much to look at as four films.
const newest = 4000;
const mostLookedAt = 1000;
const many = 48;

async function summarizeNewest(db: Db, filters: MovieFilters): Promise<Summary | undefined> {
  const offers = offerConditions(filters);
  const ofFilm = sql.join([isPublished, ...rowConditions(filters)], sql` and `);
  const { rows } = await sql<Summary & { areAll: boolean }>`
    with sifted as materialized (
      select id, release_year from (
        select * from movies where ${isPublished} order by created_at desc, id desc
        limit ${sql.lit(newest)}
      ) as movies
      where ${ofFilm} limit ${sql.lit(offers.length > 0 ? mostLookedAt : newest)}
    )
    select count(*)::integer as total, coalesce(min(release_year), 0) as first_year,
      coalesce(max(release_year), 0) as last_year,
      (select count(*) < ${sql.lit(mostLookedAt)} or ${sql.lit(offers.length === 0)} from sifted)
      and not exists (
        select from movies where ${isPublished} order by created_at desc, id desc
        offset ${sql.lit(newest)}
      ) as are_all
    from sifted where ${sql.join([sql`true`, ...offers], sql` and `)}
  `.execute(db);
  const { areAll = false, ...seen } = rows[0] ?? { total: 0, firstYear: 0, lastYear: 0 };
  if (areAll) return seen;
  if (seen.total < many) return undefined;
  return { total: Math.min(seen.total, few), firstYear: 0, lastYear: 0, isCapped: true };
}

/** A keyword or a certificate is tallied alone, in the place of the country. */
function isTallied({ country, genre, language, ...marked }: MovieFilters): boolean {
  if (isMarked(marked)) return false;
  const marks = marksOf(marked).length;
  return marks === 0 || (marks === 1 && !country && !genre && !language);
}

/** Years with films, each with their number. */
export function yearTally(filters: MovieFilters): RawBuilder<unknown> {
  const { genre = "", language = "", country = "", minimumRating, length, ...others } = filters;
  const { yearFrom, yearTo } = boundYears(filters);
  const place = marksOf(others)[0] ?? country;
  const conditions = [
    sql<SqlBool>`country = ${place} and genre = ${genre} and language = ${language}`,
  ];
  if (yearFrom) conditions.push(sql`release_year >= ${yearFrom}`);
  if (yearTo) conditions.push(sql`release_year <= ${yearTo}`);
  if (minimumRating) conditions.push(sql`stars >= ${minimumRating}`);
  if (length) conditions.push(sql`length = any (${classesOf(length)}::smallint[])`);
  return sql`
    select release_year, sum(change) as films from movie_tallies
    where ${sql.join(conditions, sql` and `)} group by release_year having sum(change) > 0
  `;
}

/** Genres and languages that films have, or had within the hour. */
export async function listChoices(db: Db) {
  const choices = (column: "genre" | "language") => sql<{ value: string }>`
    with recursive choices (value) as (
      select '' collate "C"
      union all
      select (
        select ${sql.ref(column)} from movie_tallies
        where country = '' and ${column === "genre" ? sql`` : sql`genre = '' and`}
          ${sql.ref(column)} > value
        order by ${sql.ref(column)} limit 1
      ) from choices where value is not null
    )
    select value from choices where value <> ''
  `;
  const [genres, languages] = [
    await choices("genre").execute(db),
    await choices("language").execute(db),
  ];
  return {
    genres: genres.rows.map(({ value }) => value as Genre),
    languages: languages.rows.map(({ value }) => value as Language),
  };
}

export function listWatchProviders(db: Db) {
  return db
    .selectFrom("providers")
    .select(["slug", "name", "kind"])
    .where(sql<SqlBool>`exists (
      select from movie_offers
      where provider = providers.slug and state in ('plays', 'unsure') and extent <> 'trailer'
    )`)
    .orderBy(sql`lower(name)`)
    .execute();
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
    with years as (${yearTally({})}), named as (
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
