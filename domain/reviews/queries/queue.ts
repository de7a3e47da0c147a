import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Counted, listPage, newestFirst, type PageRequest, pageSize } from "#db/paging.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { movieColumns, reviewColumns } from "./reading.ts";

type QueueFilters = {
  status?: ReviewStatus | undefined;
  stars?: number | undefined;
  isDecided?: boolean;
  search?: { words: string; movieIds: number[]; userIds: number[] } | undefined;
};

const ordering = newestFirst("created_at");

export async function listTallies(db: Db) {
  const { rows } = await sql<{ status: ReviewStatus; rating: number; count: number }>`
    select status, rating, sum(change)::integer as count from review_tallies
    group by status, rating
  `.execute(db);
  return rows;
}

export function listQueue(
  db: Db,
  filters: QueueFilters,
  { page, cursor, ...counted }: PageRequest & Counted,
) {
  const listing = { table: "reviews", where: passes(filters), ordering, ...counted };
  return listPage(db, listing, { page, cursor });
}

type Parts = { stars: number | undefined; pending: number; total: number };

// Two lists, since no index has the pending reviews before the others.
export async function listPendingFirst(
  db: Db,
  { stars, pending, total }: Parts,
  { page, cursor }: PageRequest,
) {
  const pagesOfPending = Math.ceil(pending / pageSize);
  const decided = total - pending;
  const list =
    page <= pagesOfPending || decided === 0
      ? { filters: { stars, status: "pending" as const }, total: pending, before: 0 }
      : { filters: { stars, isDecided: true }, total: decided, before: pagesOfPending };
  const request = { page: page - list.before, cursor, total: list.total, isCapped: false };
  const { ids, ...place } = await listQueue(db, list.filters, request);
  const pages = pagesOfPending + Math.ceil(decided / pageSize);
  return { ids, cursor: place.cursor, page: list.before + place.page, pages, total };
}

export async function countFound(db: Db, filters: QueueFilters, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select from reviews where ${passes(filters)} order by created_at desc, id desc limit ${most}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function passes({ status, stars, isDecided, search }: QueueFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  // A literal, so that the planner sees that the partial indexes fit.
  if (status) conditions.push(sql`reviews.status = ${sql.lit(status)}`);
  if (isDecided) conditions.push(sql`reviews.status <> 'pending'`);
  if (stars !== undefined) conditions.push(sql`reviews.rating = ${stars}`);
  if (search) conditions.push(matches(search));
  return sql.join(conditions, sql` and `);
}

function matches({ words, movieIds, userIds }: NonNullable<QueueFilters["search"]>) {
  const isOf = sql<SqlBool>`
    reviews.movie_id = any(${movieIds}::integer[]) or reviews.user_id = any(${userIds}::integer[])
  `;
  if (!words) return sql<SqlBool>`(${isOf})`;
  return sql<SqlBool>`(reviews.folded_text like ${`%${words}%`} or ${isOf})`;
}

export function listForModerators(db: Db, ids: number[]) {
  return db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .leftJoin("profiles as decider", "decider.userId", "reviews.decidedBy")
    .select([...reviewColumns, ...movieColumns])
    .select(["reviews.updatedAt", "reviews.decidedAt"])
    .select(nameForStaff("profiles").as("authorName"))
    .select(nameForStaff("decider").as("decidedBy"))
    .where("reviews.id", "in", ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${ids}::integer[], reviews.id)`)
    .execute();
}
