import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { listMentions } from "#shared/text/mentions.ts";
import { visibleTo } from "./reading.ts";

export async function lockPosts(db: Db, userId: number, { most, hours }: PostLimit) {
  const cooldown = sql`make_interval(hours => ${hours})`;
  const { rows } = await sql<{ posted: number; secondsLeft: number | null }>`
    insert into review_posts as locked (user_id) values (${userId})
    on conflict (user_id) do update set posted_at = array(
      select moment from unnest(locked.posted_at) as moment
      where moment > clock_timestamp() - ${cooldown} and moment <= clock_timestamp()
      order by moment
    )
    returning cardinality(posted_at) as posted, extract(epoch from
      posted_at[cardinality(posted_at) - ${most}::integer + 1] + ${cooldown} - clock_timestamp()
    )::float8 as seconds_left
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A member's posts were not locked.");
  return row;
}

export async function countPosts(db: Db, userId: number, { most, hours }: PostLimit) {
  const cooldown = sql`make_interval(hours => ${hours})`;
  const { rows } = await sql<{ posted: number; secondsLeft: number | null }>`
    select count(*)::integer as posted, extract(epoch from
      (array_agg(moment order by moment desc))[${most}::integer] + ${cooldown} - clock_timestamp()
    )::float8 as seconds_left
    from review_posts, unnest(posted_at) as moment
    where user_id = ${userId} and moment > clock_timestamp() - ${cooldown}
      and moment <= clock_timestamp()
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A member's posts were not counted.");
  return row;
}

type PostLimit = { most: number; hours: number };

export async function recordPost(db: Db, userId: number) {
  await db
    .updateTable("reviewPosts")
    .set({ postedAt: sql`posted_at || clock_timestamp()` })
    .where("userId", "=", userId)
    .execute();
}

const editable = [
  "id",
  "userId",
  "rating",
  "reviewText",
  "hasSpoilers",
  "isCovered",
  "status",
  "flaggedReason",
] as const;

export async function hasApproved(db: Db, userId: number): Promise<boolean> {
  const approved = db.selectFrom("reviews").select("id").where("status", "=", "approved");
  return (await approved.where("userId", "=", userId).limit(1).executeTakeFirst()) !== undefined;
}

export function findOwn(db: Db, userId: number, movieId: number) {
  return selectOwn(db, userId, movieId).executeTakeFirst();
}

export function lockOwn(db: Db, userId: number, movieId: number) {
  return selectOwn(db, userId, movieId).forNoKeyUpdate().executeTakeFirst();
}

function selectOwn(db: Db, userId: number, movieId: number) {
  return db
    .selectFrom("reviews")
    .select(editable)
    .where("movieId", "=", movieId)
    .where("userId", "=", userId);
}

export function lockVisible(db: Db, viewer: Viewer, id: number) {
  return db
    .selectFrom("reviews")
    .select(editable)
    .where("id", "=", id)
    .where(visibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** One order prevents deadlocks. */
export function lockAll(db: Db, ids: number[]) {
  return db
    .selectFrom("reviews")
    .select(["id", "status", "updatedAt", "decidedBy"])
    .where("id", "in", ids.length > 0 ? ids : [0])
    .orderBy("movieId")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

type Words = { rating: number; reviewText: string | null; hasSpoilers: boolean };
type Decision = { status: ReviewStatus; flaggedReason: string | null; decidedBy: number };

export function insertReview(
  db: Db,
  review: Words & { movieId: number; userId: number; status: ReviewStatus },
) {
  return db
    .insertInto("reviews")
    .values({ ...review, mentions: listMentions(review.reviewText ?? ""), flaggedReason: null })
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();
}

export async function deleteFormer(db: Db, movieId: number, hashedAddresses: string[]) {
  const deleted = await db
    .deleteFrom("reviews")
    .where("movieId", "=", movieId)
    .where("formerAuthor", "in", hashedAddresses)
    .where("userId", "is", null)
    .returning("id")
    .execute();
  return deleted.length > 0;
}

export async function updateReview(
  db: Db,
  id: number,
  change: Partial<Words & Pick<Decision, "status" | "flaggedReason"> & { updatedAt: Date }>,
) {
  const { reviewText } = change;
  const mentions = reviewText === undefined ? undefined : listMentions(reviewText ?? "");
  await db
    .updateTable("reviews")
    .set({ ...change, mentions })
    .where("id", "=", id)
    .execute();
}

export async function insertEarlierText(
  db: Db,
  text: { reviewId: number; userId: number; rating: number; reviewText: string },
) {
  await db.insertInto("earlierTexts").values(text).execute();
}

export async function coverSpoilers(db: Db, id: number, isCovered: boolean) {
  const covered = { hasSpoilers: isCovered, isCovered };
  await db.updateTable("reviews").set(covered).where("id", "=", id).execute();
}

export async function decide(db: Db, id: number, decision: Decision) {
  await db
    .updateTable("reviews")
    .set({ ...decision, decidedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteReview(db: Db, id: number) {
  await db.deleteFrom("reviews").where("id", "=", id).execute();
}

export async function insertVote(db: Db, reviewId: number, userId: number) {
  await db
    .insertInto("helpfulVotes")
    .values({ reviewId, userId })
    .onConflict((conflict) => conflict.columns(["reviewId", "userId"]).doNothing())
    .execute();
}

export async function deleteVote(db: Db, reviewId: number, userId: number) {
  await db
    .deleteFrom("helpfulVotes")
    .where("reviewId", "=", reviewId)
    .where("userId", "=", userId)
    .execute();
}

export async function deleteOfMember(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("reviews").where("userId", "=", userId).execute();
}

export async function setFormerAuthor(db: Db, userId: number, formerAuthor: string) {
  await db.updateTable("reviews").set({ formerAuthor }).where("userId", "=", userId).execute();
}
