import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Schema } from "#db/schema/schema.ts";
import { importMovies, readStarterFilms } from "#domain/imports/starter.ts";
import { slugify } from "#shared/text/slug.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { readSample } from "./read-sample.ts";
import { seedSample } from "./seed-sample.ts";

const db = await openTestDatabase();
const written = readSample().members.flatMap(({ reviews }) => reviews);

async function countRows(table: keyof Schema): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((the) => the.fn.countAll<string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function listRows(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(db)).rows;
}

describe("with all films of the sample", { tags: "thorough" }, () => {
  beforeAll(async () => {
    const slugs = new Set(written.map(({ film }) => film));
    const films = (await readStarterFilms()).filter((film) =>
      slugs.has(`${slugify(film.title ?? "")}-${film.release_year}`),
    );
    await importMovies(films);
    expect(await seedSample(db)).toEqual({ members: 12, reviews: written.length });
  }, 60_000);

  test("the sample's members have their activities, and none of them is sent mail", async () => {
    const types = await listRows("select type from activities group by type order by type");
    expect(types).toEqual(
      [
        "favorite_toggle",
        "list_reply",
        "mention",
        "review",
        "review_helpful",
        "review_reply",
        "watchlist_add",
      ].map((type) => ({ type })),
    );
    expect(await listRows("select 1 from activities where awaits_mail")).toEqual([]);
  });

  test("films have the figures that a fresh count gives", async () => {
    const wrong = await listRows(`
    select slug from movies where rating_counts <> array(
      select (select count(*)::integer from reviews
        where movie_id = movies.id and status = 'approved' and rating = stars)
      from generate_series(1, 5) as stars order by stars
    ) or watchlist_count <> (select count(*) from watchlists where movie_id = movies.id)`);
    expect(wrong).toEqual([]);
  });

  test("reviews have the figures that a fresh count gives", async () => {
    const wrong = await listRows(`
    select id from reviews
    where helpful_count <> (select count(*) from helpful_votes where review_id = reviews.id)
      or flag_count <> (select count(reporter_id) from flags where review_id = reviews.id)`);
    expect(wrong).toEqual([]);
  });

  test("creators have the figures of their films", async () => {
    const wrong = await listRows(`
    select slug from creators where (movie_count, review_count, watchlist_count) <> (
      select count(*), coalesce(sum(movies.review_count), 0), coalesce(sum(movies.watchlist_count), 0)
      from movie_creators join movies on movies.id = movie_id
      where movie_creators.creator_id = creators.id)`);
    expect(wrong).toEqual([]);
  });

  test("nobody votes for or flags their own review, or a review still to be written", async () => {
    const wrong = await listRows(`
    select 1 from reviews join helpful_votes on review_id = reviews.id
    where helpful_votes.user_id = reviews.user_id or helpful_votes.created_at < reviews.created_at
    union all select 1 from reviews join flags on review_id = reviews.id
    where reporter_id = reviews.user_id or flags.created_at < reviews.created_at`);
    expect(wrong).toEqual([]);
    expect(await countRows("helpfulVotes")).toBeGreaterThan(300);
    expect(await countRows("flags")).toBeGreaterThanOrEqual(12);
  });

  test("every flag is in a case, of which those on what is not rejected wait for a decision", async () => {
    const wrong = await listRows(`
    select 1 from flags
    join reviews on reviews.id = flags.review_id
    join moderation_cases on moderation_cases.id = case_id
    where moderation_cases.review_id is distinct from flags.review_id
      or moderation_cases.status is distinct from
      case when reviews.status = 'rejected' then 'resolved' else 'pending' end`);
    expect(wrong).toEqual([]);
    const flagged = await listRows("select sum(flag_count)::integer as flags from reviews");
    expect(flagged).toEqual([{ flags: await countRows("flags") }]);
  });

  test("nobody reviews, votes or keeps a list before joining, or after now", async () => {
    const dated = [
      "select user_id, created_at as at from reviews",
      "select user_id, created_at from helpful_votes",
      "select reporter_id, created_at from flags",
      "select user_id, added_at from watchlists",
      "select user_id, favorited_at from watchlists where is_favorite",
      "select user_id, created_at from diary_entries",
    ].join(" union all ");
    const wrong = await listRows(`
    select at from (${dated}) as done join profiles using (user_id)
    where at < profiles.created_at or at > now()`);
    expect(wrong).toEqual([]);
  });

  test("watchlists hold what members loved and what they have yet to see", async () => {
    expect(await countRows("watchlists")).toBe(12 * (6 + 15));
    const wrong = await listRows(`
    select 1 from watchlists left join reviews using (user_id, movie_id)
    where is_favorite <> coalesce(rating = 5, false) or favorited_at < added_at`);
    expect(wrong).toEqual([]);
  });
});
