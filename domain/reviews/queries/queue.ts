import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Counted, listPage, newestFirst, type PageRequest } from "#db/paging.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { movieColumns, reviewColumns } from "./reading.ts";

type QueueFilters = {
  status?: ReviewStatus | undefined;
  stars?: number | undefined;
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

export async function countFound(db: Db, filters: QueueFilters, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select from reviews where ${passes(filters)} order by created_at desc, id desc limit ${most}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function passes({ status, stars, search }: QueueFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  // A literal, so that the planner sees that the partial indexes fit.
  if (status) conditions.push(sql`reviews.status = ${sql.lit(status)}`);
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
