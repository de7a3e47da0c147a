import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export type Counter = { day: string; path: string; referrer: string; views: number };

type CountedView = Counter & { subject: { kind: string; name: string } | null };

/** Anyone can send any address, so missing subjects and counters past `mostOfDay` are left out. */
export async function addViews(db: Db, counters: CountedView[], mostOfDay: number): Promise<void> {
  // One order for all processes prevents deadlocks.
  await sql`
    with sent as (
      select * from unnest(
        ${counters.map(({ day }) => day)}::date[], ${counters.map(({ path }) => path)}::text[],
        ${counters.map(({ referrer }) => referrer)}::text[],
        ${counters.map(({ views }) => views)}::integer[],
        ${counters.map(({ subject }) => subject?.kind ?? "")}::text[],
        ${counters.map(({ subject }) => subject?.name ?? "")}::text[]
      ) as counter (day, path, referrer, views, kind, called)
    ),
    present as (
      select sent.*, known.day is not null as is_known
      from sent
      left join page_views as known using (day, path, referrer)
      where case kind
        when 'movie' then exists (
          select from movies where slug = called and state = 'published'
        )
        when 'creator' then exists (select from creators where slug = called)
        when 'profile' then exists (
          select from profiles where username = called and is_confirmed
        )
        else true
      end
    ),
    placed as (
      select *, row_number() over (
        partition by day, is_known order by views desc, path, referrer
      ) as place
      from present
    ),
    filled as (
      select day, count(*) as counters from page_views
      where day in (select day from sent) group by day
    )
    insert into page_views (day, path, referrer, views)
    select day, path, referrer, views from placed
    left join filled using (day)
    where is_known or place <= ${mostOfDay}::integer - coalesce(counters, 0)
    order by day, path, referrer
    on conflict (day, path, referrer) do update set
      views = page_views.views + excluded.views
  `.execute(db);
}

export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await sql`
    insert into daily_figures (day, new_users, new_movies, new_reviews, rating_sum, page_views)
    select day, 0, 0, 0, 0, sum(views) from page_views where day < ${day}::date group by day
    on conflict (day) do update set
      page_views = greatest(daily_figures.page_views, excluded.page_views)
  `.execute(db);
  await db.deleteFrom("pageViews").where("day", "<", day).execute();
}
