import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  buildMember,
  buildMovie,
  buildMovies,
  buildReviews,
  buildWatchlistEntries,
  owner,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getAnalytics } from "./analytics.ts";
import { recountAnalytics, refreshAnalytics } from "./refresh.ts";

const db = await openTestDatabase();
const now = new Date("2026-11-21T12:00:00Z");
const longAgo = new Date("2025-06-01T00:00:00Z");
const members = await Promise.all(
  Array.from({ length: 6 }, () => buildMember({ createdAt: longAgo })),
);

beforeEach(async () => {
  for (const table of ["dailyFigures", "analyticsRefreshes", "movies", "pageViews"] as const) {
    await db.deleteFrom(table).execute();
  }
});

function by(index: number): number {
  return members[index]?.userId ?? 0;
}

/** All rows of the rollups, without their times. */
async function dump() {
  const { rows } = await sql`
    select array(select daily_figures::text from daily_figures order by 1) as days,
      array(select top_movies::text from top_movies order by 1) as movies,
      array(select top_page_views::text from top_page_views order by 1) as pages,
      array(select catalogue_shares::text from catalogue_shares order by 1) as shares
  `.execute(db);
  return rows[0];
}

function ratingOn(day: DayFiguresOf) {
  return [day.newReviews, day.ratingSum];
}

type DayFiguresOf = { newReviews: number; ratingSum: number };

test("the figures are those of a full count, whatever was written when", {
  tags: "thorough",
}, async () => {
  const moment = fc.date({ min: new Date("2026-01-01"), max: now, noInvalidDate: true });
  const status = fc.constantFrom("approved", "pending", "rejected" as const);
  const review = fc.record({ rating: fc.integer({ min: 1, max: 5 }), createdAt: moment, status });
  const film = fc.record({ createdAt: moment, reviews: fc.array(review, { maxLength: 6 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(film, { maxLength: 8 }), async (films) => {
      await db.deleteFrom("movies").execute();
      const titled = films.map(({ createdAt }, index) => ({
        ...{ title: `Film ${index}`, slug: `film-${index}`, description: "", createdAt },
        ...{ releaseYear: 1990, genre: "drama" as const, language: "wolof" as const },
      }));
      // No search is asked, so they are not indexed.
      const insertion = db.insertInto("movies").values(titled).returning("id");
      const built = titled.length > 0 ? await insertion.execute() : [];
      const reviews = films.flatMap((one, index) =>
        one.reviews.map((review, reader) => ({
          ...review,
          movieId: built[index]?.id ?? 0,
          userId: by(reader),
        })),
      );
      if (reviews.length > 0) await buildReviews(reviews);
      await recountAnalytics(now);
      const { rows } = await sql`
        select day, users, films, count, stars from (
          select (created_at at time zone 'UTC')::date as day, count(*)::integer as count,
            sum(rating)::integer as stars
          from reviews where status = 'approved' group by 1
        ) as a full join (
          select (created_at at time zone 'UTC')::date as day, count(*)::integer as films
          from movies group by 1
        ) as b using (day) full join (
          select (created_at at time zone 'UTC')::date as day, count(*)::integer as users
          from profiles group by 1
        ) as c using (day) order by day
      `.execute(db);
      const stored = await sql`
        select day, nullif(new_users, 0) as users, nullif(new_movies, 0) as films,
          nullif(new_reviews, 0) as count, nullif(rating_sum, 0) as stars
        from daily_figures where new_users + new_movies + new_reviews > 0 order by day
      `.execute(db);
      expect(stored.rows).toEqual(rows);
    }),
    { numRuns: 10 },
  );
});

test("counting again changes nothing", async () => {
  const { id: movieId } = await buildMovie({ createdAt: new Date("2026-10-01") });
  await buildReviews([{ movieId, userId: by(0), createdAt: new Date("2026-11-20") }]);
  await db
    .insertInto("pageViews")
    .values({ day: "2026-11-20", path: "/", referrer: "", views: 3 })
    .execute();
  await recountAnalytics(now);
  const first = await dump();
  expect(first).toMatchObject({ movies: { length: 4 }, pages: { length: 4 } });
  await recountAnalytics(now);
  expect(await dump()).toEqual(first);
  await refreshAnalytics(now);
  expect(await dump()).toEqual(first);
});

test("a day begins at midnight of universal time and ends before the next", async () => {
  const { id: movieId } = await buildMovie({ createdAt: longAgo });
  const moments = [
    "2026-11-19T23:59:59.999Z",
    "2026-11-20T00:00:00Z",
    "2026-11-20T23:59:59.999Z",
    "2026-11-21T00:00:00Z",
  ];
  await buildReviews(
    moments.map((moment, index) => ({
      movieId,
      userId: by(index),
      createdAt: new Date(moment),
      rating: index + 1,
    })),
  );
  await recountAnalytics(now);
  const { byDay } = await getAnalytics(owner, "7d", now);
  expect(byDay.slice(-3).map(ratingOn)).toEqual([
    [1, 1],
    [2, 5],
    [1, 4],
  ]);
});

test("days missed while the site was down are counted later", async () => {
  const { id: movieId } = await buildMovie({ createdAt: longAgo });
  await refreshAnalytics(new Date("2026-11-10T23:59:00Z"));
  const late = new Date("2026-11-10T23:59:30Z");
  await buildReviews([{ movieId, userId: by(0), createdAt: late }]);
  await refreshAnalytics(now);
  expect((await getAnalytics(owner, "30d", now)).inPeriod.newReviews).toBe(1);
});

test("what is deleted later leaves its day at the next recount", async () => {
  const { id: movieId } = await buildMovie({ createdAt: new Date("2026-08-01") });
  await buildReviews([{ movieId, userId: by(0), createdAt: new Date("2026-08-02") }]);
  await recountAnalytics(now);
  await db.deleteFrom("movies").execute();
  await refreshAnalytics(now);
  expect((await getAnalytics(owner, "7d", now)).totals).toMatchObject({ newReviews: 1 });
  await recountAnalytics(now);
  expect((await getAnalytics(owner, "7d", now)).totals).toMatchObject({
    newMovies: 0,
    newReviews: 0,
  });
});

test("a deleted first day leaves no figure behind", async () => {
  await buildMovie({ createdAt: new Date("2025-05-05") });
  await recountAnalytics(now);
  await db.deleteFrom("movies").execute();
  await recountAnalytics(now);
  expect((await getAnalytics(owner, "7d", now)).totals.newMovies).toBe(0);
});

test("films are ranked by what members wrote and listed within the period", async () => {
  const [old, fresh] = await buildMovies([
    { title: "Xala", createdAt: longAgo },
    { title: "Rafiki", createdAt: longAgo },
  ]);
  if (!old || !fresh) throw new Error("No films were built.");
  const inJune = new Date("2026-06-01");
  const lately = new Date("2026-11-18");
  await buildReviews([
    { movieId: old.id, userId: by(0), createdAt: inJune, rating: 5 },
    { movieId: old.id, userId: by(1), createdAt: inJune, rating: 4 },
    { movieId: old.id, userId: by(2), createdAt: lately, status: "pending" },
    { movieId: fresh.id, userId: by(0), createdAt: lately, rating: 2 },
  ]);
  await buildWatchlistEntries([
    { movieId: fresh.id, userId: by(3), addedAt: lately },
    { movieId: old.id, userId: by(3), addedAt: inJune },
  ]);
  await recountAnalytics(now);
  const ofYear = await getAnalytics(owner, "1y", now);
  expect(ofYear.topMovies).toMatchObject([
    { title: "Xala", reviews: 2, averageRating: 4.5, watchlists: 1 },
    { title: "Rafiki", reviews: 1, averageRating: 2, watchlists: 1 },
  ]);
  const ofWeek = await getAnalytics(owner, "7d", now);
  expect(ofWeek.topMovies).toMatchObject([{ title: "Rafiki", reviews: 1, watchlists: 1 }]);
});
