import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished, isUnofficialVideo } from "#domain/movies/sql-fragments.ts";
import { isListOfActivity, nameFollowed } from "./feed.ts";

export async function listWaitingForMovies(db: Db, after: number, limit: number) {
  const marks = await db
    .selectFrom("digestCursors")
    .select("userId")
    .where("moviesFrom", "<", (films) =>
      films
        .selectFrom("movies")
        .select((movie) => movie.fn.max("createdAt").as("last"))
        .where(isPublished),
    )
    .where("userId", ">", after)
    .orderBy("userId")
    .limit(limit)
    .execute();
  return marks.map(({ userId }) => userId);
}

export async function recordNewMoviesFor(db: Db, userIds: number[]): Promise<void> {
  await sql`select record_new_movies(id) from unnest(${userIds}::integer[]) as id`.execute(db);
}

export function listRecipients(db: Db, after: number, limit: number) {
  return db
    .selectFrom("activities")
    .innerJoin("profiles", "profiles.userId", "activities.userId")
    .innerJoin("member", "member.id", "activities.userId")
    .leftJoin("digestCursors", "digestCursors.userId", "activities.userId")
    .select(["activities.userId", "member.email", "profiles.displayName", "profiles.username"])
    .distinct()
    .where("activities.awaitsMail", "=", sql.lit(true))
    .where("activities.userId", ">", after)
    .where("member.emailVerified", "=", true)
    .where("profiles.emailNotifications", "=", true)
    .where(sql<SqlBool>`not (
      profiles.is_suspended and coalesce(profiles.suspension_until, 'infinity') > now()
    )`)
    .where(notMailedToday())
    .orderBy("activities.userId")
    .limit(limit)
    .execute();
}

export async function claim(db: Db, userId: number): Promise<boolean> {
  const claimed = await db
    .insertInto("digestCursors")
    .values({ userId, moviesFrom: null, mailedAt: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ mailedAt: sql<Date>`now()` }).where(notMailedToday()),
    )
    .returning("userId")
    .executeTakeFirst();
  return claimed !== undefined;
}

export function listAwaitingMail(db: Db, userId: number) {
  return db
    .selectFrom("activities")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "activities.movieId").on(isPublished),
    )
    .leftJoin("reviews", "reviews.id", "activities.reviewId")
    .leftJoin("corrections", "corrections.id", "activities.correctionId")
    .leftJoin("events", "events.id", "corrections.eventId")
    .leftJoin("replies", "replies.id", "activities.replyId")
    .leftJoin("memberLists", (join) => join.on(isListOfActivity))
    .leftJoin("offerReports", "offerReports.id", "activities.offerReportId")
    .leftJoin("offerProposals", "offerProposals.id", "activities.offerProposalId")
    .select([
      "activities.id",
      "activities.type",
      "movies.releaseYear",
      "movies.genre",
      "movies.language",
      "reviews.helpfulCount",
      sql<number | null>`coalesce(member_lists.comment_count, reviews.comment_count)`.as(
        "commentCount",
      ),
      "activities.replyId",
      "memberLists.slug as listSlug",
      sql<number | null>`coalesce(activities.review_id, replies.review_id, mentioned_in)`.as(
        "reviewId",
      ),
      "reviews.flaggedReason",
      "offerReports.outcome",
    ])
    .select(sql<string>`coalesce(movies.title, events.name, member_lists.title)`.as("title"))
    .select(sql<string>`coalesce('/movie/' || movies.slug, '/festival/' || events.slug)`.as("path"))
    .select(
      sql<
        string | null
      >`coalesce(corrections.reason, offer_reports.answer, offer_proposals.reason)`.as("answer"),
    )
    .select(nameFollowed.as("followed"))
    .select(
      isUnofficialVideo("offerProposals.movieId", "offerProposals.youtubeId").as("isWithoutLink"),
    )
    .where("activities.userId", "=", userId)
    .where("activities.awaitsMail", "=", sql.lit(true))
    .where(
      sql<SqlBool>`(movies.id is not null or events.id is not null or member_lists.id is not null)`,
    )
    .orderBy("activities.happenedAt", "desc")
    .orderBy("activities.id", "desc")
    .execute();
}

export async function clearAwaitingMail(db: Db, ids: number[]): Promise<void> {
  await db
    .updateTable("activities")
    .set({ awaitsMail: false })
    .where("id", "in", ids.length > 0 ? ids : [0])
    .execute();
}

function notMailedToday(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    digest_cursors.mailed_at is null
    or (digest_cursors.mailed_at at time zone 'UTC')::date <> (now() at time zone 'UTC')::date
  )`;
}
