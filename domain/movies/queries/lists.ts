import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { listPage, type Ordering, type PageRequest } from "#db/paging.ts";
import type { Genre } from "#shared/options/genres.ts";
import { type Language, publicLanguages } from "#shared/options/languages.ts";
import type { MovieSort } from "#shared/options/movie-sorts.ts";
import { cardColumns } from "../queries.ts";

export type MovieFilters = {
  genre?: Genre | undefined;
  /** 'other' is every language that has no filter of its own. */
  language?: Language | undefined;
  country?: string | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  /** From 1 to 5; films without reviews have none. */
  minimumRating?: number | undefined;
};

const id = { name: "id", kind: "integer" } as const;
const added = [{ name: "created_at", kind: "instant" }, id] as const;
const title = [{ name: "folded_title", kind: "text" }, id] as const;
const release = [{ name: "release_year", kind: "integer" }, id] as const;
const rating = { name: "average_rating", kind: "decimal" } as const;
const reviews = { name: "review_count", kind: "integer" } as const;

/** Each has its index in migration 0005. */
const orderings: Record<MovieSort, Ordering> = {
  newest: { columns: added, direction: "desc" },
  oldest: { columns: added, direction: "asc" },
  title: { columns: title, direction: "asc" },
  "title-desc": { columns: title, direction: "desc" },
  release: { columns: release, direction: "desc" },
  "release-asc": { columns: release, direction: "asc" },
  rating: { columns: [rating, reviews, id], direction: "desc" },
  reviews: { columns: [reviews, rating, id], direction: "desc" },
};

export function listSorted(
  db: Db,
  filters: MovieFilters,
  { sort, total, ...asked }: PageRequest & { sort: MovieSort; total: number },
) {
  const where = passes(filters);
  return listPage(db, { table: "movies", where, ordering: orderings[sort], total }, asked);
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

function passes(filters: MovieFilters): RawBuilder<SqlBool> {
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
