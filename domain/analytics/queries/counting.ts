import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Period } from "#shared/options/analytics.ts";

export async function findFirstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least(
      (select min(created_at) from profiles where is_confirmed) at time zone 'UTC',
      (select min(created_at) from movies where state = 'published') at time zone 'UTC',
      (select min(created_at) from reviews where status = 'approved') at time zone 'UTC',
      (select min(day) from page_views)::timestamp
    ), 'YYYY-MM-DD') as day
  `.execute(db);
  return rows[0]?.day ?? null;
}

export async function recountDays(db: Db, first: string, last: string): Promise<void> {
  // Views outlast their details, so their count never shrinks.
  await sql`
    with span as (
      select ${first}::date::timestamp at time zone 'UTC' as opens,
        (${last}::date + 1)::timestamp at time zone 'UTC' as closes
    ),
    users as (
      select (created_at at time zone 'UTC')::date as day, count(*) as count
      from profiles, span
      where is_confirmed and created_at >= opens and created_at < closes group by 1
    ),
    films as (
      select (created_at at time zone 'UTC')::date as day, count(*) as count
      from movies, span
      where state = 'published' and created_at >= opens and created_at < closes group by 1
    ),
    written as (
      select (created_at at time zone 'UTC')::date as day, count(*) as count, sum(rating) as stars
      from reviews, span
      where status = 'approved' and created_at >= opens and created_at < closes group by 1
    ),
    read as (
      select day, sum(views) as count from page_views
      where day between ${first}::date and ${last}::date group by 1
    )
    insert into daily_figures
      (day, new_users, new_movies, new_reviews, rating_sum, page_views)
    select day, coalesce(users.count, 0), coalesce(films.count, 0), coalesce(written.count, 0),
      coalesce(written.stars, 0), coalesce(read.count, 0)
    from (
      select generate_series(${first}::date, ${last}::date, '1 day')::date as day
    ) as days
    left join users using (day)
    left join films using (day)
    left join written using (day)
    left join read using (day)
    order by day
    on conflict (day) do update set
      new_users = excluded.new_users, new_movies = excluded.new_movies,
      new_reviews = excluded.new_reviews, rating_sum = excluded.rating_sum,
      page_views = greatest(daily_figures.page_views, excluded.page_views)
  `.execute(db);
}

export async function clearDaysBefore(db: Db, day: string): Promise<void> {
  await db
    .updateTable("dailyFigures")
    .set({ newUsers: 0, newMovies: 0, newReviews: 0, ratingSum: 0 })
    .where("day", "<", day)
    .execute();
}

export async function rankMovies(db: Db, period: Period, first: string): Promise<void> {
  // Readers see the old rows until the commit; another refresh waits.
  await sql`lock table top_movies in share row exclusive mode`.execute(db);
  await db.deleteFrom("topMovies").where("period", "=", period).execute();
  await sql`
    with span as (select ${first}::date::timestamp at time zone 'UTC' as opens),
    reviewed as (
      select movie_id, count(*) as reviews, sum(rating) as rating_sum
      from reviews, span where status = 'approved' and created_at >= opens group by movie_id
    ),
    listed as (
      select movie_id, count(*) as watchlists
      from watchlists, span where added_at >= opens group by movie_id
    ),
    ranked as (
      select movie_id, coalesce(reviews, 0) as reviews, coalesce(rating_sum, 0) as rating_sum,
        coalesce(watchlists, 0) as watchlists,
        row_number() over (
          order by coalesce(reviews, 0) + coalesce(watchlists, 0) desc, reviews desc nulls last,
            movie_id desc
        ) as rank
      from reviewed full join listed using (movie_id)
    )
    insert into top_movies (period, rank, movie_id, reviews, rating_sum, watchlists)
    select ${period}, rank, movie_id, reviews, rating_sum, watchlists from ranked where rank <= 10
  `.execute(db);
}

export async function rankPageViews(db: Db, period: Period, first: string): Promise<void> {
  await sql`lock table top_page_views in share row exclusive mode`.execute(db);
  await db.deleteFrom("topPageViews").where("period", "=", period).execute();
  await sql`
    with ranked as (
      select case when grouping(path) = 0 then 'page' else 'referrer' end as kind,
        coalesce(path, referrer) as name, sum(views) as views,
        row_number() over (
          partition by grouping(path) order by sum(views) desc, coalesce(path, referrer)
        ) as rank
      from page_views
      where day >= ${first}::date
      group by grouping sets (path, referrer)
      having grouping(path) = 0 or referrer <> ''
    )
    insert into top_page_views (period, kind, rank, name, views)
    select ${period}, kind, rank, name, views from ranked where rank <= 10
  `.execute(db);
}

export async function shareCatalogue(db: Db): Promise<void> {
  await sql`lock table catalogue_shares in share row exclusive mode`.execute(db);
  await db.deleteFrom("catalogueShares").execute();
  await sql`
    insert into catalogue_shares (kind, value, movies)
    select 'genre', genre, count(*) from movies where state = 'published' group by genre
    union all
    select 'language', language, count(*) from movies where state = 'published'
    group by language
  `.execute(db);
}

export async function recordRefresh(
  db: Db,
  extent: "recent" | "history",
  refreshedAt: Date,
): Promise<void> {
  await db
    .insertInto("analyticsRefreshes")
    .values({ extent, refreshedAt })
    .onConflict((conflict) => conflict.column("extent").doUpdateSet({ refreshedAt }))
    .execute();
}

export async function readRefreshes(db: Db) {
  const rows = await db.selectFrom("analyticsRefreshes").selectAll().execute();
  const timeOf = (name: string) => rows.find(({ extent }) => extent === name)?.refreshedAt;
  return { recent: timeOf("recent") ?? null, history: timeOf("history") ?? null };
}
