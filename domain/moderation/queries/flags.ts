import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isSeenBy } from "#domain/member-lists/sql-fragments.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import type { FlagReason } from "#shared/options/flag-reasons.ts";
import type { CaseReason, FlagPriority } from "#shared/options/flags.ts";

const columns = {
  review: "reviewId",
  movie: "movieId",
  user: "profileId",
  event: "eventId",
  list: "listId",
  comment: "replyId",
} as const;

/** `answers` is what a comment stands below. */
export type CaseTarget = {
  type: keyof typeof columns;
  id: number;
  answers?: { reviewId: number | null; listId: number | null };
};

export type Target = CaseTarget & { type: Exclude<CaseTarget["type"], "event"> };

type Flag = { reporterId: number; reason: FlagReason; details: string | null };

type Opening = { reporterId: number; reason: CaseReason; details?: string | null };

/** Conditions copied from the unique indexes, which `on conflict` must name. */
const openCases = {
  review: sql`(review_id) where status = 'pending' and content_type = 'review'`,
  movie: sql`(movie_id) where status = 'pending' and movie_id is not null`,
  user: sql`(profile_id) where status = 'pending' and profile_id is not null`,
  event: sql`(event_id) where status = 'pending' and event_id is not null`,
  list: sql`(list_id) where status = 'pending' and content_type = 'list'`,
  comment: sql`(reply_id) where status = 'pending' and reply_id is not null`,
};

export async function lockOpenCase(
  db: Db,
  { type, id, answers }: CaseTarget,
  { reporterId, reason, details = null }: Opening,
): Promise<number> {
  const target = answers ? sql`${id}, ${answers.reviewId}, ${answers.listId}` : sql`${id}`;
  const named = answers ? sql`reply_id, review_id, list_id` : sql.ref(columns[type]);
  const { rows } = await sql<{ id: number }>`
    insert into moderation_cases (content_type, ${named}, reporter_id, reason, description)
    values (${type}, ${target}, ${reporterId}, ${reason}, ${details})
    on conflict ${openCases[type]} do update set status = moderation_cases.status
    returning id
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A case was not opened.");
  return row.id;
}

export async function hasFlagged(db: Db, { type, id }: Target, reporterId: number) {
  const found = await db
    .selectFrom("flags")
    .select("id")
    .where(columns[type], "=", id)
    .where("reporterId", "=", reporterId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFlag(db: Db, caseId: number, { type, id }: Target, flag: Flag) {
  const inserted = await db
    .insertInto("flags")
    .values({ caseId, [columns[type]]: id, ...flag })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listReasons(db: Db, caseId: number) {
  const flags = db
    .selectFrom("flags")
    .select(["reason", "reporterId"])
    .where("caseId", "=", caseId);
  const reports = db
    .selectFrom("offerReports")
    .select(["reason", "memberId as reporterId"])
    .where("caseId", "=", caseId)
    .where("outcome", "is", null);
  return [...(await flags.execute()), ...(await reports.execute())];
}

export async function updatePriority(db: Db, caseId: number, priority: FlagPriority) {
  await db.updateTable("moderationCases").set({ priority }).where("id", "=", caseId).execute();
}

export async function resolveCasesOf(
  db: Db,
  type: "review" | "comment",
  ids: number[],
  { reviewedBy, actionTaken }: { reviewedBy: number; actionTaken: string },
) {
  const resolved = await db
    .updateTable("moderationCases")
    .set({ status: "resolved", actionTaken, reviewedBy, reviewedAt: sql`now()` })
    .where("contentType", "=", type)
    .where("status", "=", "pending")
    .where(columns[type], "in", ids.length > 0 ? ids : [0])
    .returning("id")
    .execute();
  return resolved.map(({ id }) => id);
}

export function listFlagsOfMember(db: Db, reporterId: number) {
  return db
    .selectFrom("flags")
    .leftJoin("replies", "replies.id", "flags.replyId")
    .leftJoin("reviews", "reviews.id", "replies.reviewId")
    .leftJoin("movies", (join) =>
      join.on(sql<SqlBool>`movies.id = coalesce(flags.movie_id, reviews.movie_id)`).on(isPublished),
    )
    .leftJoin("memberLists", (join) =>
      join
        .on(sql<SqlBool>`member_lists.id = coalesce(flags.list_id, replies.list_id)`)
        // A list's address has its title.
        .on(isSeenBy(sql.ref("flags.reporter_id"))),
    )
    .select(["movies.title as movie", "movies.slug", "memberLists.slug as list"])
    .select(["flags.reason", "flags.details", "flags.createdAt"])
    .where("flags.reporterId", "=", reporterId)
    .where("flags.reviewId", "is", null)
    .orderBy("flags.id")
    .execute();
}
