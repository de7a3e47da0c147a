import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { listPage, type Ordering, type PageRequest } from "#db/paging.ts";
import { publicLanguages } from "#shared/options/languages.ts";
import type { MovieSorting, SearchSort } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { cardColumns } from "../queries.ts";

const id = { name: "id", kind: "integer" } as const;
const rating = { name: "average_rating", kind: "decimal" } as const;
const reviews = { name: "review_count", kind: "integer" } as const;

/** Each has its index in migration 0005. */
const sortColumns: Record<SearchSort, Ordering["columns"]> = {
  relevance: [rating, reviews, id],
  average_rating: [rating, reviews, id],
  release_year: [{ name: "release_year", kind: "integer" }, id],
  title: [{ name: "folded_title", kind: "text" }, id],
  created_at: [{ name: "created_at", kind: "instant" }, id],
  review_count: [reviews, rating, id],
};

/** The columns of `movies` that give this order, and their direction. */
export function orderingOf({ sort, order }: MovieSorting): Ordering {
  return { columns: sortColumns[sort], direction: order };
}

/** The condition on a row of `movies` that it passes the filters. */
export function passes(filters: MovieFilters): RawBuilder<SqlBool> {
  const { genre, language, country, yearFrom, yearTo, minimumRating } = filters;
  const conditions = [sql<SqlBool>`true`];
  if (genre) conditions.push(sql`genre = ${genre}`);
  if (language === "other") {
    const others = publicLanguages.filter((value) => value !== "other");
    conditions.push(sql`language <> all (${others})`);
  } else if (language) conditions.push(sql`language = ${language}`);
  if (country) conditions.push(sql`countries @> ${[country]}`);
  if (yearFrom) conditions.push(sql`release_year >= ${yearFrom}`);
  if (yearTo) conditions.push(sql`release_year <= ${yearTo}`);
  if (minimumRating) conditions.push(sql`average_rating >= ${minimumRating}`);
  return sql.join(conditions, sql` and `);
}

/** One page of the films that pass the filters, by id; `total` is how many they are. */
export function listSorted(
  db: Db,
  filters: MovieFilters,
  by: MovieSorting,
  { total, ...asked }: PageRequest & { total: number },
) {
  const listing = { table: "movies", where: passes(filters), ordering: orderingOf(by), total };
  return listPage(db, listing, asked);
}

/** How many films pass, and the years of the oldest and the newest of them. */
export async function summarize(db: Db, filters: MovieFilters) {
  const { rows } = await sql<{ total: number; firstYear: number; lastYear: number }>`
    select count(*)::integer as total,
      coalesce(min(release_year), 0) as first_year, coalesce(max(release_year), 0) as last_year
    from movies where ${passes(filters)}
  `.execute(db);
  return rows[0] ?? { total: 0, firstYear: 0, lastYear: 0 };
}

export function listFeatured(db: Db, limit: number) {
  return db
    .selectFrom("movies")
    .select(cardColumns)
    .where("featured", "=", sql.lit(true))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** One line about each of these films, by slug. */
export async function findDescriptions(db: Db, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("movies")
    .select(["slug", sql<string>`left(description, 300)`.as("description")])
    .where("slug", "in", slugs.length > 0 ? slugs : [""])
    .execute();
  return new Map(rows.map((row) => [row.slug, row.description]));
}

/** All films, the featured, those added this month (UTC), those of this year, and the languages. */
export async function countCatalogue(db: Db) {
  const { rows } = await sql<{
    total: number;
    featured: number;
    addedThisMonth: number;
    ofThisYear: number;
    languages: number;
  }>`
    select count(*)::integer as total,
      count(*) filter (where featured)::integer as featured,
      count(*) filter (where created_at >= date_trunc('month', now(), 'UTC'))::integer
        as added_this_month,
      count(*) filter (where release_year = extract(year from now()))::integer as of_this_year,
      count(distinct language)::integer as languages
    from movies
  `.execute(db);
  return rows[0] ?? { total: 0, featured: 0, addedThisMonth: 0, ofThisYear: 0, languages: 0 };
}
