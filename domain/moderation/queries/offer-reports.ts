import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { Official } from "#shared/offers/options.ts";
import type { OfferOutcome, OfferReportReason } from "#shared/offers/reports.ts";

type Report = {
  movieId: number;
  caseId: number;
  offerId: number;
  place: string;
  address: string | null;
  memberId: number;
  reason: OfferReportReason;
  details: string | null;
};

type Which = Pick<Report, "memberId" | "offerId" | "reason">;

export async function hasReported(db: Db, which: Which, days: number): Promise<boolean> {
  const found = await db
    .selectFrom("offerReports")
    .select("id")
    .where("memberId", "=", which.memberId)
    .where("offerId", "=", which.offerId)
    .where("reason", "=", which.reason)
    .where(
      sql<SqlBool>`(outcome is null or decided_at > now() - make_interval(days => ${days}::integer))`,
    )
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertReport(db: Db, report: Report): Promise<boolean> {
  const inserted = await db
    .insertInto("offerReports")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type OfCase = { caseId: number; offerId: number };

export function findWaiting(db: Db, { caseId, offerId }: OfCase) {
  return db
    .selectFrom("offerReports")
    .innerJoin("movies", "movies.id", "offerReports.movieId")
    .select(["offerReports.memberId", "movies.slug"])
    .where("caseId", "=", caseId)
    .where("offerId", "=", offerId)
    .where("outcome", "is", null)
    .orderBy("offerReports.id")
    .limit(1)
    .executeTakeFirst();
}

type Decision = { outcome: OfferOutcome; answer: string | null; decidedBy: number };

export async function decideReports(
  db: Db,
  { caseId, offerId }: OfCase,
  decision: Decision,
): Promise<number> {
  const decided = await db
    .updateTable("offerReports")
    .set({ ...decision, decidedAt: sql<Date>`now()` })
    .where("caseId", "=", caseId)
    .where("offerId", "=", offerId)
    .where("outcome", "is", null)
    .returning("id")
    .execute();
  return decided.length;
}

/** Grouped by offer, the first `most` in full, with the offer as it is now. */
export async function listOfCases(db: Db, caseIds: number[], most: number) {
  const { rows } = await sql<{
    caseId: number;
    offerId: number;
    place: string;
    address: string | null;
    outcome: OfferOutcome | null;
    answer: string | null;
    total: number;
    reason: OfferReportReason;
    ofReason: number;
    details: string | null;
    createdAt: Date;
    name: string | null;
    state: string | null;
    channel: string | null;
    official: Official | null;
    isVideo: boolean | null;
  }>`
    select shown.case_id, shown.offer_id, place, shown.address, outcome, answer, total, reason,
      of_reason, details, shown.created_at, ${nameForStaff("profiles")} as name,
      movie_offers.state, channels.title as channel, channels.official,
      movie_offers.youtube_id is not null as is_video
    from (
      select *,
        count(*) over matter::integer as total,
        count(*) over (partition by case_id, offer_id, outcome, reason)::integer as of_reason,
        row_number() over (
          partition by case_id, offer_id, outcome order by id
        ) as number,
        row_number() over (
          partition by case_id, offer_id, outcome, reason order by id
        ) as number_of_reason
      from offer_reports
      where case_id = any(${caseIds}::integer[])
      window matter as (partition by case_id, offer_id, outcome)
    ) as shown
    left join profiles on profiles.user_id = shown.member_id
    left join movie_offers on movie_offers.id = shown.offer_id
      and movie_offers.movie_id = shown.movie_id
    left join channels on channels.id = movie_offers.channel_id
    where number <= ${most} or number_of_reason = 1
    order by outcome is not null, shown.offer_id, shown.id
  `.execute(db);
  return rows;
}

export function listReportsOfMember(db: Db, memberId: number) {
  return (
    db
      .selectFrom("offerReports")
      .leftJoin("movies", (join) =>
        join.onRef("movies.id", "=", "offerReports.movieId").on(sql<SqlBool>`${isPublished}`),
      )
      .select(["movies.title as movie", "movies.slug"])
      .leftJoin("movieOffers", "movieOffers.id", "offerReports.offerId")
      .leftJoin("channels", "channels.id", "movieOffers.channelId")
      .select(["place as offer", "reason", "details", "outcome"])
      // Unofficial uploads are linked nowhere.
      .select(
        sql<string | null>`case when movie_offers.id is not null
        and channels.official is distinct from 'no' then offer_reports.address end`.as("url"),
      )
      .select(["answer", "offerReports.createdAt"])
      .where("offerReports.memberId", "=", memberId)
      .orderBy("offerReports.id")
      .execute()
  );
}
