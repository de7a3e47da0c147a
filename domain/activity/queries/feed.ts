import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { listPage, newestFirst, type PageRequest } from "#db/paging.ts";
import { prepare } from "#db/prepared.ts";
import { isSeenBy } from "#domain/member-lists/sql-fragments.ts";
import { isPublished, isUnofficialVideo } from "#domain/movies/sql-fragments.ts";
import { shownPicture } from "#domain/settings/sql-fragments.ts";
import { type ActivityFilter, notificationTypes } from "#shared/options/activity.ts";

type ActivityFilters = {
  type?: ActivityFilter | undefined;
  since?: Date | undefined;
  words?: string | undefined;
};

/** The creator whom the member follows, of a new film. */
export const nameFollowed = sql<string | null>`(
  select min(creators.name)
  from followed_films join creators on creators.id = followed_films.creator_id
  where activities.type = 'movie_added' and followed_films.user_id = activities.user_id
    and followed_films.movie_id = activities.movie_id
)`;

/** The list with a reply, if the member may still see it. */
export const isListOfActivity = sql<SqlBool>`(
  member_lists.id = coalesce(activities.list_id, replies.list_id)
  and ${isSeenBy(sql.ref("activities.user_id"))}
)`;

const ordering = newestFirst("happened_at");

export async function hasNewMovies(db: Db, userId: number): Promise<boolean> {
  const mark = await db
    .selectFrom("digestCursors")
    .select("userId")
    .where("userId", "=", userId)
    .where("moviesFrom", "<", (films) =>
      films
        .selectFrom("movies")
        .select((movie) => movie.fn.max("createdAt").as("last"))
        .where(isPublished),
    )
    .executeTakeFirst();
  return mark !== undefined;
}

export async function recordNewMovies(db: Db, userId: number): Promise<void> {
  await sql`select record_new_movies(${userId})`.execute(db);
}

export async function countOfMember(db: Db, userId: number, filters: ActivityFilters) {
  const { count } = await db
    .selectFrom("activities")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where(ofMember(userId, filters))
    .executeTakeFirstOrThrow();
  return count;
}

export function listOfMember(
  db: Db,
  userId: number,
  { total, ...filters }: ActivityFilters & { total: number },
  request: PageRequest,
) {
  const where = ofMember(userId, filters);
  return listPage(db, { table: "activities", where, ordering, total }, request);
}

export function listByIds(db: Db, ids: number[]) {
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
      "activities.happenedAt",
      "movies.slug",
      "movies.title",
      "movies.originalTitle",
      "movies.releaseYear",
      "movies.language",
      "movies.genre",
      shownPicture("movies.posterUrl").as("posterUrl"),
      "reviews.rating",
      "reviews.reviewText",
      "reviews.hasSpoilers",
      "reviews.status",
      "reviews.flaggedReason",
      "reviews.helpfulCount",
      sql<number | null>`coalesce(member_lists.comment_count, reviews.comment_count)`.as(
        "commentCount",
      ),
      "activities.replyId",
      "memberLists.slug as listSlug",
      "memberLists.title as list",
      "offerReports.outcome",
      sql<number | null>`coalesce(activities.review_id, replies.review_id, mentioned_in)`.as(
        "reviewId",
      ),
      "events.name as festival",
      "events.slug as festivalSlug",
    ])
    .select(
      sql<
        string | null
      >`coalesce(corrections.reason, offer_reports.answer, offer_proposals.reason)`.as("answer"),
    )
    .select(nameFollowed.as("followed"))
    .select(
      isUnofficialVideo("offerProposals.movieId", "offerProposals.youtubeId").as("isWithoutLink"),
    )
    .where("activities.id", "in", ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${ids}::integer[], activities.id)`)
    .execute();
}

export function listAll(db: Db, userId: number) {
  return db
    .selectFrom("activities")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "activities.movieId").on(isPublished),
    )
    .leftJoin("replies", "replies.id", "activities.replyId")
    .leftJoin("memberLists", (join) => join.on(isListOfActivity))
    .select(["activities.type", "movies.title as movie", "movies.slug"])
    .select(["memberLists.title as list", "activities.happenedAt"])
    .where("activities.userId", "=", userId)
    .orderBy("activities.happenedAt", "desc")
    .orderBy("activities.id", "desc")
    .execute();
}

export function summarizeOfMember(db: Db, userId: number) {
  return selectSummary(db, userId).executeTakeFirstOrThrow();
}

const withRecent = prepare<{ userId: number; since: Date }>()((db, place) =>
  selectSummary(db, place("userId")).select([
    sql<number>`(count(*) filter (
      where type = 'review' and happened_at >= ${place("since")}
    ))::integer`.as("recentReviews"),
    sql<number>`(count(*) filter (
      where type = 'watchlist_add' and happened_at >= ${place("since")}
    ))::integer`.as("recentMovies"),
  ]),
);

export async function summarizeWithRecent(db: Db, userId: number, since: Date) {
  const [summary] = await withRecent(db, { userId, since });
  if (!summary) throw new Error("Counting gave no row.");
  return summary;
}

function selectSummary(db: Db, userId: number | RawBuilder<number>) {
  return db
    .selectFrom("activities")
    .select([
      sql<number>`count(*)::integer`.as("all"),
      sql<number>`(count(*) filter (where type = 'review'))::integer`.as("reviews"),
      sql<number>`(count(*) filter (where type = 'watchlist_add'))::integer`.as("movies"),
      sql<number>`(count(*) filter (where type = 'favorite_toggle'))::integer`.as("favorites"),
    ])
    .where("userId", "=", userId);
}

function ofMember(userId: number, { type, since, words }: ActivityFilters) {
  const conditions = [sql<SqlBool>`activities.user_id = ${userId}`];
  if (type === "notification") conditions.push(sql`activities.type = any(${notificationTypes})`);
  else if (type) conditions.push(sql`activities.type = ${type}`);
  if (since) conditions.push(sql`activities.happened_at >= ${since}`);
  if (words) conditions.push(mentions(`%${words}%`));
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

function mentions(pattern: string): RawBuilder<SqlBool> {
  return sql`(
    exists (
      select from movies where movies.id = activities.movie_id
        and (movies.folded_title like ${pattern} or fold(movies.original_title) like ${pattern})
    )
    or exists (
      select from reviews
      where reviews.id = activities.review_id and reviews.folded_text like ${pattern}
    )
  )`;
}
