import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isBlockedBy, isMutedBy } from "#domain/profiles/sql-fragments.ts";
import { isApproved } from "#domain/reviews/sql-fragments.ts";

/** What of an approved review its replies depend on. */
export function findDiscussion(db: Db, reviewId: number) {
  return selectDiscussion(db, reviewId).executeTakeFirst();
}

export function lockDiscussion(db: Db, reviewId: number) {
  return selectDiscussion(db, reviewId).forNoKeyUpdate("reviews").executeTakeFirst();
}

function selectDiscussion(db: Db, reviewId: number) {
  return db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .select(["reviews.userId", "repliesClosed", "commentCount", "reviewText", "hasSpoilers"])
    .select("movies.title")
    .where("reviews.id", "=", reviewId)
    .where(isApproved);
}

export type Page = { reviewId: number; viewerId: number | null; after: number; limit: number };

/** The oldest first, without those of members whom the viewer mutes or blocks. */
export function listReplies(db: Db, { reviewId, viewerId, after, limit }: Page) {
  return db
    .selectFrom("replies")
    .innerJoin("profiles", "profiles.userId", "replies.userId")
    .select(["replies.id", "replies.userId", "replyText", "quote", "hasSpoilers"])
    .select(["replies.createdAt", "username", "displayName", "avatarUrl"])
    .select(
      sql<string[]>`array(
        select mentioned.username from profiles as mentioned
        where mentioned.username = any(replies.mentions) and mentioned.is_confirmed
      )`.as("mentioned"),
    )
    .where("reviewId", "=", reviewId)
    .where("replies.id", ">", after)
    .where((to) => to.not(to.or([isMutedBy(viewerId), isBlockedBy(viewerId)])))
    .orderBy("replies.id")
    .limit(limit)
    .execute();
}

/** Of an approved review. */
export function findReply(db: Db, id: number) {
  return selectReply(db, id).executeTakeFirst();
}

/** Locks the review too, and that first, as every write of a reply does. */
export async function lockReply(db: Db, id: number) {
  const found = await findReply(db, id);
  if (!found || !(await lockDiscussion(db, found.reviewId))) return undefined;
  return selectReply(db, id).forNoKeyUpdate("replies").executeTakeFirst();
}

function selectReply(db: Db, id: number) {
  return db
    .selectFrom("replies")
    .innerJoin("reviews", "reviews.id", "replies.reviewId")
    .innerJoin("profiles", "profiles.userId", "replies.userId")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .select(["replies.id", "replies.reviewId", "replies.userId", "replies.replyText"])
    .select(["replies.hasSpoilers", "profiles.displayName", "profiles.username", "movies.title"])
    .where("replies.id", "=", id)
    .where(isApproved);
}

type Written = {
  reviewId: number;
  userId: number;
  replyText: string;
  quote: string | null;
  hasSpoilers: boolean;
  mentions: string[];
};

export async function insertReply(db: Db, reply: Written): Promise<number> {
  const inserted = db.insertInto("replies").values(reply).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

export async function deleteReply(db: Db, id: number): Promise<void> {
  await db.deleteFrom("replies").where("id", "=", id).execute();
}

/** Null opens the replies again. */
export async function setClosed(db: Db, reviewId: number, by: "author" | "moderator" | null) {
  await db.updateTable("reviews").set({ repliesClosed: by }).where("id", "=", reviewId).execute();
}

export async function hasJoinedWithin(db: Db, userId: number, days: number): Promise<boolean> {
  const { rows } = await sql`
    select from member
    where id = ${userId} and created_at > now() - make_interval(days => ${days}::integer)
  `.execute(db);
  return rows.length > 0;
}

export function listOfMember(db: Db, userId: number) {
  return db
    .selectFrom("replies")
    .innerJoin("reviews", "reviews.id", "replies.reviewId")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .select(["movies.title as movie", "movies.slug", "replyText", "quote"])
    .select(["replies.hasSpoilers", "replies.createdAt"])
    .where("replies.userId", "=", userId)
    .orderBy("replies.id")
    .execute();
}
