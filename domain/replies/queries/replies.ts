import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isSeenBy } from "#domain/member-lists/sql-fragments.ts";
import { isBlockedBy, isMutedBy, usernamesIn } from "#domain/profiles/sql-fragments.ts";
import { isApproved } from "#domain/reviews/sql-fragments.ts";
import type { Answered } from "#shared/routes/path-of-reply.ts";

export type Discussion = NonNullable<Awaited<ReturnType<typeof findDiscussion>>>;

/** What its replies depend on, of an approved review, or of any list. */
export async function findDiscussion(db: Db, { reviewId, listSlug }: Answered, locks = false) {
  if (listSlug) {
    const lists = selectLists(db).where("slug", "=", listSlug);
    return (locks ? lists.forNoKeyUpdate("memberLists") : lists).executeTakeFirst();
  }
  const reviews = selectReviews(db).where("reviews.id", "=", reviewId ?? 0);
  return (locks ? reviews.forNoKeyUpdate("reviews") : reviews).executeTakeFirst();
}

function selectReviews(db: Db) {
  return db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .select(["reviews.id as reviewId", sql<null>`null`.as("listId"), "reviews.userId"])
    .select(["repliesClosed", "commentCount", "reviewText as text", "hasSpoilers"])
    .select("movies.title")
    .where(isApproved);
}

function selectLists(db: Db) {
  return db
    .selectFrom("memberLists")
    .innerJoin("profiles", "profiles.userId", "memberLists.userId")
    .select([sql<null>`null`.as("reviewId"), "memberLists.id as listId", "memberLists.userId"])
    .select(["repliesClosed", "commentCount", "description as text", "title"])
    .select([sql<boolean>`false`.as("hasSpoilers"), "audience", "hiddenReason", "isConfirmed"]);
}

export type Page = { of: Discussion; viewerId: number | null; after: number; limit: number };

/** The oldest first, without those of members whom the viewer mutes or blocks. */
export function listReplies(db: Db, { of, viewerId, after, limit }: Page) {
  return db
    .selectFrom("replies")
    .innerJoin("profiles", "profiles.userId", "replies.userId")
    .select(["replies.id", "replies.userId", "replyText", "quote", "hasSpoilers"])
    .select(["helpfulCount", "replies.createdAt", "username", "displayName", "avatarUrl"])
    .select(
      sql<boolean>`exists (
        select from helpful_votes
        where helpful_votes.reply_id = replies.id and helpful_votes.user_id = ${viewerId}
      )`.as("isVotedFor"),
    )
    .select(usernamesIn("replies.mentions").as("mentioned"))
    .where(of.listId ? "listId" : "reviewId", "=", of.listId ?? of.reviewId)
    .where("replies.id", ">", after)
    .where((to) => to.not(to.or([isMutedBy(viewerId), isBlockedBy(viewerId)])))
    .orderBy("replies.id")
    .limit(limit)
    .execute();
}

/** Whether or not the viewer may see what it answers. */
export function findReply(db: Db, id: number) {
  return selectReply(db, id).executeTakeFirst();
}

export function lockReply(db: Db, id: number) {
  return selectReply(db, id).forNoKeyUpdate("replies").executeTakeFirst();
}

function selectReply(db: Db, id: number) {
  return db
    .selectFrom("replies")
    .innerJoin("profiles", "profiles.userId", "replies.userId")
    .leftJoin("memberLists", "memberLists.id", "replies.listId")
    .select(["replies.id", "replies.reviewId", "replies.listId", "memberLists.slug as listSlug"])
    .select(["replies.userId", "replies.replyText", "replies.hasSpoilers"])
    .select(["profiles.displayName", "profiles.username"])
    .where("replies.id", "=", id);
}

type Written = {
  reviewId: number | null;
  listId: number | null;
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

export async function insertVote(db: Db, replyId: number, userId: number): Promise<void> {
  await db
    .insertInto("helpfulVotes")
    .values({ replyId, userId })
    .onConflict((conflict) =>
      conflict.columns(["replyId", "userId"]).where("replyId", "is not", null).doNothing(),
    )
    .execute();
}

export async function deleteVote(db: Db, replyId: number, userId: number): Promise<void> {
  await db
    .deleteFrom("helpfulVotes")
    .where("replyId", "=", replyId)
    .where("userId", "=", userId)
    .execute();
}

/** Null opens the replies again. */
export async function setClosed(
  db: Db,
  of: Discussion,
  repliesClosed: Discussion["repliesClosed"],
) {
  const table = sql.table(of.listId ? "member_lists" : "reviews");
  const id = of.listId ?? of.reviewId;
  await sql`update ${table} set replies_closed = ${repliesClosed} where id = ${id}`.execute(db);
}

export async function hasJoinedWithin(db: Db, userId: number, days: number): Promise<boolean> {
  const { rows } = await sql`
    select from member
    where id = ${userId} and created_at > now() - make_interval(days => ${days}::integer)
  `.execute(db);
  return rows.length > 0;
}

/** Without the names of lists that the member may not see. */
export function listOfMember(db: Db, userId: number) {
  return selectForExport(db, userId)
    .select(["replyText", "quote", "replies.hasSpoilers", "replies.createdAt"])
    .where("replies.userId", "=", userId)
    .orderBy("replies.id")
    .execute();
}

/** Of the replies of others that the member found helpful, what they answer. */
export function listVotesOfMember(db: Db, userId: number) {
  return selectForExport(db, userId)
    .innerJoin("helpfulVotes", "helpfulVotes.replyId", "replies.id")
    .select("helpfulVotes.createdAt")
    .where("helpfulVotes.userId", "=", userId)
    .orderBy("helpfulVotes.id")
    .execute();
}

function selectForExport(db: Db, userId: number) {
  return db
    .selectFrom("replies")
    .leftJoin("reviews", "reviews.id", "replies.reviewId")
    .leftJoin("movies", "movies.id", "reviews.movieId")
    .leftJoin("memberLists", (join) =>
      join.onRef("memberLists.id", "=", "replies.listId").on(isSeenBy(sql`${userId}`)),
    )
    .select(["movies.title as movie", "movies.slug", "memberLists.title as list"])
    .select("memberLists.slug as listSlug");
}
