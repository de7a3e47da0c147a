import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { listPage, type Ordering, type PageRequest } from "#db/paging.ts";
import type { Viewer } from "#domain/accounts/viewer.ts";
import type { CommunityOrder } from "#shared/options/review-orders.ts";
import { movieColumns, reviewColumns, visibleTo } from "../queries.ts";

export type CommunityFilters = {
  /** Whose reviews; of all members without it. */
  userId?: number | undefined;
  stars?: number | undefined;
  /** Folded words of the review, or of a film's title. */
  words?: string | undefined;
};

const id = { name: "id", kind: "integer" } as const;
const created = { name: "created_at", kind: "instant" } as const;
const rating = { name: "rating", kind: "integer" } as const;
const helpful = { name: "helpful_count", kind: "integer" } as const;

/** Each has its index in migration 0006. */
const orderings: Record<CommunityOrder, Ordering> = {
  recent: { columns: [created, id], direction: "desc" },
  oldest: { columns: [created, id], direction: "asc" },
  highest: { columns: [rating, helpful, created, id], direction: "desc" },
  lowest: { columns: [rating, helpful, created, id], direction: "asc" },
  helpful: { columns: [helpful, created, id], direction: "desc" },
};

export async function listCommunity(
  db: Db,
  viewer: Viewer,
  filters: CommunityFilters,
  { order, total, ...asked }: PageRequest & { order: CommunityOrder; total: number },
) {
  const where = await communityWhere(db, viewer, filters);
  return listPage(db, { table: "reviews", where, ordering: orderings[order], total }, asked);
}

/** How many reviews pass, counted no further than `most`. */
export async function countCommunity(
  db: Db,
  viewer: Viewer,
  filters: CommunityFilters,
  most: number,
) {
  const where = await communityWhere(db, viewer, filters);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from reviews where ${where} limit ${most}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const mostFilmsByTitle = 200;

async function communityWhere(db: Db, viewer: Viewer, { userId, stars, words }: CommunityFilters) {
  const conditions = [visibleTo(viewer)];
  if (userId !== undefined) conditions.push(sql`reviews.user_id = ${userId}`);
  if (stars !== undefined) conditions.push(sql`reviews.rating = ${stars}`);
  if (words) {
    const films = await findMoviesTitled(db, words);
    conditions.push(sql`(fold(reviews.review_text) like ${`%${words}%`}
      or reviews.movie_id = any(${films}))`);
  }
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/** `words` is folded, and so holds no wildcard. */
async function findMoviesTitled(db: Db, words: string): Promise<number[]> {
  const rows = await db
    .selectFrom("movieSearch")
    .select("movieId")
    .where("titles", "like", `%${words}%`)
    .limit(mostFilmsByTitle)
    .execute();
  return rows.map(({ movieId }) => movieId);
}

/** Reviews with their films, in the order of the ids. */
export function listByIds(db: Db, ids: number[]) {
  return db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select([...reviewColumns, ...movieColumns])
    .where("reviews.id", "in", ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${ids}::integer[], reviews.id)`)
    .execute();
}

export function findReviewer(db: Db, given: { username: string } | { userId: number }) {
  const all = db.selectFrom("profiles").select(["userId", "username", "displayName"]);
  return "userId" in given
    ? all.where("userId", "=", given.userId).executeTakeFirst()
    : all.where("username", "=", given.username).executeTakeFirst();
}
