import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Counted, type Found, type Ordering, type PageRequest, readPage } from "#db/paging.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { CommunityOrder } from "#shared/options/review-orders.ts";
import { movieColumns, reviewColumns, visibleTo } from "./reading.ts";
import { viewerStateOf } from "./viewer-state.ts";

type CommunityFilters = {
  userId?: number | undefined;
  stars?: number | undefined;
  readerId?: number | null;
  search?: { words: string; movieIds: number[] } | undefined;
};

const id = { name: "id", kind: "integer" } as const;
const created = { name: "created_at", kind: "instant" } as const;
const rating = { name: "rating", kind: "integer" } as const;
const helpful = { name: "helpful_count", kind: "integer" } as const;

const orderings: Record<CommunityOrder, Ordering> = {
  recent: { columns: [created, id], direction: "desc" },
  oldest: { columns: [created, id], direction: "asc" },
  highest: { columns: [rating, helpful, created, id], direction: "desc" },
  lowest: { columns: [rating, helpful, created, id], direction: "asc" },
  helpful: { columns: [helpful, created, id], direction: "desc" },
};

export function listCommunity(
  db: Db,
  { reader, viewer }: { reader: Viewer; viewer: Viewer },
  filters: CommunityFilters,
  { order, page, cursor, ...counted }: PageRequest & Counted & { order: CommunityOrder },
) {
  const where = communityWhere(reader, filters);
  const listing = { table: "reviews", where, ordering: orderings[order], ...counted };
  return readPage(listing, { page, cursor }, (found, inOrder) =>
    readFound(db, viewer, found, inOrder),
  );
}

export async function countCommunity(
  db: Db,
  viewer: Viewer,
  filters: CommunityFilters,
  most?: number,
) {
  // With an order the planner reads the index of dates, which meets frequent words soon.
  const inOrder = most === undefined ? sql`` : sql`order by created_at desc, id desc`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select from reviews where ${communityWhere(viewer, filters)}
      ${inOrder} limit ${most ?? null}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countApproved(db: Db, stars: number | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(change), 0)::integer as count from review_tallies
    where status = 'approved' and rating = coalesce(${stars ?? null}::integer, rating)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function communityWhere(viewer: Viewer, { userId, stars, readerId, search }: CommunityFilters) {
  const conditions = [visibleTo(viewer)];
  if (userId !== undefined) conditions.push(sql`reviews.user_id = ${userId}`);
  if (stars !== undefined) conditions.push(sql`reviews.rating = ${stars}`);
  if (readerId) conditions.push(isReadableBy(readerId));
  if (search) conditions.push(matches(search));
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/** Rule 39; one that is not detected yet counts as English. */
function isReadableBy(userId: number) {
  return sql<SqlBool>`(
    coalesce(text_language, 'english') = 'english' or text_language = any((
      select preferred_languages from profiles where profiles.user_id = ${userId}
    )::text[])
  )`;
}

function matches({
  words,
  movieIds,
}: NonNullable<CommunityFilters["search"]>): RawBuilder<SqlBool> {
  const isAbout = sql<SqlBool>`reviews.movie_id = any(${movieIds}::integer[])`;
  if (!words) return isAbout;
  return sql`(reviews.folded_text like ${`%${words}%`} or ${isAbout})`;
}

export function readFound(db: Db, viewer: Viewer, found: Found, order: RawBuilder<unknown>) {
  return db
    .selectFrom(found)
    .innerJoin("reviews", "reviews.id", "found.id")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select([...reviewColumns, ...movieColumns, viewerStateOf(viewer), "found.key"])
    .orderBy(order)
    .execute();
}
