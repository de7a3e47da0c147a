import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { FlaggedContentType, FlagPriority, FlagReason } from "#shared/options/flags.ts";

export type Target = { type: Exclude<FlaggedContentType, "comment">; id: number };

type Report = { reporterId: number; reason: FlagReason; details: string | null };

/** The column that names each kind of target, in cases and reports alike. */
const columns = { review: "reviewId", movie: "movieId", user: "profileId" } as const;

/** What makes a case the one open case of its target, as the unique indexes of migration 0006. */
const openCases = {
  review: sql`(review_id) where status = 'pending' and content_type = 'review'`,
  movie: sql`(movie_id) where status = 'pending' and movie_id is not null`,
  user: sql`(profile_id) where status = 'pending' and profile_id is not null`,
};

/** The open case of the target, opened by this report where there is none; held. */
export async function lockCase(db: Db, { type, id }: Target, report: Report): Promise<number> {
  const { reporterId, reason, details } = report;
  const { rows } = await sql<{ id: number }>`
    insert into content_flags
      (content_type, ${sql.ref(columns[type])}, reporter_id, reason, description)
    values (${type}, ${id}, ${reporterId}, ${reason}, ${details})
    on conflict ${openCases[type]} do update set status = content_flags.status
    returning id
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A case was not opened.");
  return row.id;
}

/** Whether the member reported the target before, in whichever case. */
export async function hasReported(db: Db, { type, id }: Target, reporterId: number) {
  const found = await db
    .selectFrom("contentReports")
    .select("id")
    .where(columns[type], "=", id)
    .where("reporterId", "=", reporterId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a report to a case; tells whether it is the member's first of the target. */
export async function insertReport(db: Db, caseId: number, { type, id }: Target, report: Report) {
  const none = { reviewId: null, movieId: null, profileId: null };
  const inserted = await db
    .insertInto("contentReports")
    .values({ caseId, ...none, [columns[type]]: id, ...report })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export function listReports(db: Db, caseId: number) {
  return db.selectFrom("contentReports").select("reason").where("caseId", "=", caseId).execute();
}

export async function updatePriority(db: Db, caseId: number, priority: FlagPriority) {
  await db.updateTable("contentFlags").set({ priority }).where("id", "=", caseId).execute();
}

/** Closes what is open on these reviews, and gives the cases. */
export async function resolveCasesOf(
  db: Db,
  reviewIds: number[],
  { reviewedBy, actionTaken }: { reviewedBy: number; actionTaken: string },
) {
  const closed = await db
    .updateTable("contentFlags")
    .set({ status: "resolved", actionTaken, reviewedBy, reviewedAt: sql`now()` })
    .where("contentType", "=", "review")
    .where("status", "=", "pending")
    .where("reviewId", "in", reviewIds.length > 0 ? reviewIds : [0])
    .returning("id")
    .execute();
  return closed.map(({ id }) => id);
}
