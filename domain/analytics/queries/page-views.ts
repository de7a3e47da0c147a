import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export type Counter = { day: string; path: string; referrer: string; views: number };

/** Adds to the counters, all of them in one statement. */
export async function addViews(db: Db, counters: Counter[]): Promise<void> {
  // In one order, so that two processes never wait for each other.
  await sql`
    insert into page_views (day, path, referrer, views)
    select * from unnest(
      ${counters.map(({ day }) => day)}::date[], ${counters.map(({ path }) => path)}::text[],
      ${counters.map(({ referrer }) => referrer)}::text[],
      ${counters.map(({ views }) => views)}::integer[]
    ) as counter (day, path, referrer, views)
    order by day, path, referrer
    on conflict (day, path, referrer) do update set
      views = page_views.views + excluded.views
  `.execute(db);
}

/** Deletes the detail of the days before this one, after their sums were taken. */
export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await sql`
    insert into daily_figures (day, new_users, new_movies, new_reviews, rating_sum, page_views)
    select day, 0, 0, 0, 0, sum(views) from page_views where day < ${day}::date group by day
    on conflict (day) do update set
      page_views = greatest(daily_figures.page_views, excluded.page_views)
  `.execute(db);
  await db.deleteFrom("pageViews").where("day", "<", day).execute();
}
