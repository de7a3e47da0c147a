import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import { cardColumns, isPublished, isSeenBy, playsIn } from "#domain/movies/sql-fragments.ts";
import type { EntryKey } from "./watchlist.ts";

function isWatchable(userId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (
    select from playing_offers as offer join profiles on profiles.user_id = ${userId}
    where offer.movie_id = movies.id
      and (profiles.country is null or ${playsIn(sql`profiles.country`)})
      and (
        offer.access = 'free'
        or offer.provider in (select provider from member_providers where user_id = ${userId})
      )
  )`;
}

export type AlertState = "set" | "unset";

/** Null where nobody waits for the film of `movies`: readers do not see it, or can watch it. */
function alertState(userId: RawBuilder<unknown>): RawBuilder<AlertState | null> {
  return sql`case
    when not (${isPublished}) or ${isWatchable(userId)} then null
    when exists (
      select from watch_alerts where user_id = ${userId} and movie_id = movies.id
    ) then 'set'
    else 'unset'
  end`;
}

export async function findAlert(db: Db, { userId, movieId }: EntryKey) {
  const found = await db
    .selectFrom("movies")
    .select(alertState(sql`${userId}::integer`).as("alert"))
    .where("movies.id", "=", movieId)
    .executeTakeFirst();
  return found?.alert;
}

/** How often a member has logged a film, and the last date, if any is known. */
export type Watched = { times: number; last: string | null };

const besideMovie = prepare<{ userId: number; slug: string; slugs: string[] }>()((db, place) =>
  db
    .selectFrom("movies")
    .leftJoin("watchlists", (join) =>
      join
        .onRef("watchlists.movieId", "=", "movies.id")
        .on("watchlists.userId", "=", place("userId")),
    )
    .select(["movies.slug", "watchlists.isFavorite"])
    .select(isSeenBy(place("userId"), sql`movies.id`).as("isSeen"))
    // Executed once a query, so that one plan suits all films and members.
    .select(
      db
        .selectFrom("movies")
        .select(alertState(place("userId")).as("alert"))
        .where("movies.slug", "=", place("slug"))
        .as("alert"),
    )
    .select(
      db
        .selectFrom("diaryEntries")
        .innerJoin("movies", "movies.id", "diaryEntries.movieId")
        .select(
          sql<Watched>`json_build_object('times', count(*)::integer, 'last', max(watched_on))`.as(
            "watched",
          ),
        )
        .where("diaryEntries.userId", "=", place("userId"))
        .where("movies.slug", "=", place("slug"))
        .as("watched"),
    )
    .where(sql<SqlBool>`movies.slug = any(${place("slugs")})`),
);

/** The film and those beside it, each with the film's `alert` and `watched`; `isFavorite` is null off the watchlist. */
export function listBesideMovie(db: Db, userId: number, slug: string, others: string[]) {
  return besideMovie(db, { userId, slug, slugs: [slug, ...others] });
}

export async function countAlerts(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("watchAlerts")
    .innerJoin("movies", "movies.id", "watchAlerts.movieId")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where(isPublished)
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAlert(db: Db, key: EntryKey): Promise<void> {
  await db
    .insertInto("watchAlerts")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAlert(db: Db, userId: number, slug: string): Promise<void> {
  await db
    .deleteFrom("watchAlerts")
    .where("userId", "=", userId)
    .where("movieId", "in", (movies) =>
      movies.selectFrom("movies").select("movies.id").where("slug", "=", slug),
    )
    .execute();
}

export function listAwaitedMovies(db: Db, userId: number) {
  return db
    .selectFrom("watchAlerts")
    .innerJoin("movies", "movies.id", "watchAlerts.movieId")
    .select(cardColumns)
    .where(isPublished)
    .where("watchAlerts.userId", "=", userId)
    .orderBy("watchAlerts.createdAt", "desc")
    .orderBy("movies.id", "desc")
    .execute();
}

/** Leaves out free providers, which need no subscription. */
export function listProvidersWith(db: Db, userId: number) {
  return db
    .selectFrom("providers")
    .leftJoin("memberProviders", (join) =>
      join
        .onRef("memberProviders.provider", "=", "providers.slug")
        .on("memberProviders.userId", "=", userId),
    )
    .select(["providers.slug", "providers.name"])
    .select(sql<boolean>`member_providers.user_id is not null`.as("isChosen"))
    .where("kind", "not in", ["youtube", "free-with-ads", "archive"])
    .orderBy(sql`lower(providers.name)`)
    .execute();
}

export async function replaceProviders(db: Db, userId: number, slugs: string[]): Promise<void> {
  await db
    .deleteFrom("memberProviders")
    .where("userId", "=", userId)
    .where("provider", "not in", ["", ...slugs])
    .execute();
  await sql`
    insert into member_providers (user_id, provider)
    select ${userId}, slug from providers where slug = any (${slugs}::text[])
    on conflict do nothing
  `.execute(db);
}

export type Change = Awaited<ReturnType<typeof listChanges>>[number];

export function listChanges(db: Db, limit: number) {
  return db
    .selectFrom("watchChanges")
    .selectAll()
    .orderBy("movieId")
    .orderBy("userId")
    .limit(limit)
    .execute();
}

export async function removeChange(db: Db, change: Change): Promise<void> {
  await sql`delete from watch_changes where ${concerns(change)}`.execute(db);
}

export async function recordChange(db: Db, change: Change): Promise<void> {
  await db
    .insertInto("watchChanges")
    .values(change)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function concerns({ movieId, userId }: Change): RawBuilder<SqlBool> {
  return movieId === null ? sql`user_id = ${userId}` : sql`movie_id = ${movieId}`;
}

/** One statement records the news and removes the alerts, so nobody is notified twice. */
export async function notifyWatchers(db: Db, change: Change, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select user_id, movie_id
      from watch_alerts join movies on movies.id = movie_id
      where ${concerns(change)} and ${isPublished}
        and ${isWatchable(sql`watch_alerts.user_id`)}
      limit ${limit}
    ), gone as (
      delete from watch_alerts using due
      where watch_alerts.user_id = due.user_id and watch_alerts.movie_id = due.movie_id
      returning due.user_id, due.movie_id
    ), notified as (
      insert into activities (user_id, type, movie_id, happened_at, awaits_mail)
      select user_id, 'movie_watchable', movie_id, now(), email_notifications
      from gone join profiles using (user_id)
    )
    select count(*)::integer as count from due
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listAll(db: Db, userId: number) {
  const films = await db
    .selectFrom("watchAlerts")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "watchAlerts.movieId").on(isPublished),
    )
    .select(["movies.title as movie", "movies.slug", "watchAlerts.createdAt"])
    .where("watchAlerts.userId", "=", userId)
    .orderBy("watchAlerts.createdAt")
    .orderBy("watchAlerts.movieId")
    .execute();
  const providers = await db
    .selectFrom("memberProviders")
    .innerJoin("providers", "providers.slug", "memberProviders.provider")
    .select("providers.name")
    .where("userId", "=", userId)
    .orderBy("providers.name")
    .execute();
  return { films, services: providers.map(({ name }) => name) };
}
