import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildMembers, buildMovies, buildReviews, buildWatchlistEntries } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findTrendingDays, listTrending, refreshTrending } from "./trending.ts";

const db = await openTestDatabase();
const members = await buildMembers(Array(12).fill({}));
const quietFilms = Array.from({ length: 10 }, (_, index) => `Quiet ${index}`);

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
});

type Activity = { ratings?: number[]; lists?: number; daysAgo?: number; status?: "pending" };

/** Builds films with what members did to each so many days ago, each act by another member. */
async function buildActivity(films: Record<string, Activity>) {
  const built = await buildMovies(
    Object.keys(films).map((title) => ({ title, slug: title.toLowerCase().replaceAll(" ", "-") })),
  );
  for (const { id, title } of built) {
    const { ratings = [], lists = 0, daysAgo = 1, status } = films[title] ?? {};
    const createdAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
    const by = (index: number) => members[index]?.userId ?? 0;
    if (ratings.length > 0) {
      await buildReviews(
        ratings.map((rating, index) => ({
          ...{ movieId: id, userId: by(index), rating, createdAt },
          ...(status && { status }),
        })),
      );
    }
    if (lists > 0) {
      await buildWatchlistEntries(
        Array.from({ length: lists }, (_, index) => ({
          ...{ movieId: id, userId: by(index), addedAt: createdAt },
        })),
      );
    }
  }
}

/** Ten films on one watchlist each, so that the last seven days are enough to look at. */
function quiet(activity: Activity = { lists: 1 }): Record<string, Activity> {
  return Object.fromEntries(quietFilms.map((title) => [title, activity]));
}

async function rank() {
  const { rows } = await sql<{
    title: string;
    score: number;
    reviewShare: number;
    watchlistShare: number;
    qualityShare: number;
    windowDays: number | null;
  }>`
    select title, trending.* from get_trending_movies() as trending
    join movies on movies.id = movie_id order by rank
  `.execute(db);
  return rows;
}

async function titlesOf(limit: number) {
  return (await listTrending(limit)).map(({ title }) => title);
}

test("a film that leads in all three parts scores 1", async () => {
  await buildActivity({ Lead: { ratings: [5, 5, 5], lists: 3 }, ...quiet() });
  expect((await rank())[0]).toMatchObject({ title: "Lead", score: 1, windowDays: 7 });
});

test("reviews weigh 40, watchlists 30 and quality 30 of 100, each as a share of the best", async () => {
  await buildActivity({
    Reviewed: { ratings: [3, 3, 3, 3] },
    Praised: { ratings: [5, 5] },
    Listed: { lists: 4 },
    ...quiet(),
  });
  const films = await rank();
  const part = (title: string) => films.find((film) => film.title === title);
  expect(part("Reviewed")).toMatchObject({ reviewShare: 1, watchlistShare: 0 });
  expect(part("Praised")).toMatchObject({ reviewShare: 0.5, qualityShare: 1, score: 0.5 });
  expect(part("Listed")).toMatchObject({ watchlistShare: 1, qualityShare: 0, score: 0.3 });
  expect(part("Quiet 1")).toMatchObject({ watchlistShare: 0.25, score: 0.075 });
  const reviewed = part("Reviewed");
  expect(reviewed?.score).toBeCloseTo(0.4 + 0.3 * (reviewed?.qualityShare ?? 0), 5);
});

test("a film that many saw and few liked ranks below one that fewer saw and all liked", async () => {
  await buildActivity({
    Hyped: { ratings: [1, 1, 1, 2, 1, 1, 1, 1], lists: 5 },
    Loved: { ratings: [5, 5, 5, 5, 5], lists: 5 },
    ...quiet(),
  });
  expect((await rank()).map(({ title }) => title).slice(0, 2)).toEqual(["Loved", "Hyped"]);
});

test("one rating of five stars counts less than many of nearly five", async () => {
  await buildActivity({
    Once: { ratings: [5] },
    Often: { ratings: [5, 5, 4, 5, 5, 4] },
    ...quiet(),
  });
  const films = await rank();
  expect(films.find(({ title }) => title === "Often")?.qualityShare).toBe(1);
  expect(films.find(({ title }) => title === "Once")?.qualityShare).toBeLessThan(0.8);
});

test("one member alone cannot push a film past what several do", async () => {
  await buildActivity({ Pushed: { ratings: [5], lists: 1 }, Liked: { ratings: [4, 4], lists: 2 } });
  expect((await rank())[0]?.title).toBe("Liked");
});

test("pending reviews and those of members who left do not count", async () => {
  await buildActivity({ Pending: { ratings: [5, 5], status: "pending" }, ...quiet() });
  const [left] = await buildMovies([{ title: "Left", slug: "left" }]);
  await buildReviews([{ movieId: left?.id ?? 0, userId: null, rating: 5 }]);
  expect((await rank()).map(({ title }) => title).toSorted()).toEqual(quietFilms);
});

test("what is older than seven days does not count while ten films are touched", async () => {
  await buildActivity({ Old: { ratings: [5, 5, 5], daysAgo: 8 }, ...quiet() });
  expect((await rank()).map(({ title }) => title)).not.toContain("Old");
});

test("the window widens until ten films were touched, and at last to all time", async () => {
  await buildActivity({ Fresh: { lists: 1, daysAgo: 1 }, ...quiet({ lists: 1, daysAgo: 10 }) });
  for (const [moved, days] of [
    [0, 14],
    [14, 28],
    [60, 90],
    [100, null],
  ] as const) {
    await sql`update watchlists set added_at = added_at - make_interval(days => ${moved})`.execute(
      db,
    );
    const films = await rank();
    expect(films).toHaveLength(11);
    expect(films[0]?.windowDays).toBe(days);
    await sql`update watchlists set added_at = added_at + make_interval(days => ${moved})`.execute(
      db,
    );
  }
});

test("films equal in everything have one order: the one added last first", async () => {
  await buildActivity(quiet());
  const titles = (await rank()).map(({ title }) => title);
  expect(titles).toEqual(quietFilms.toReversed());
});

test("the page can say how far back the stored list looks", async () => {
  expect(await findTrendingDays()).toBeNull();
  await buildActivity(quiet());
  await refreshTrending();
  expect(await findTrendingDays()).toBe(7);
});

test("the count is stored, and shown until the next", async () => {
  await buildActivity({ First: { ratings: [5] } });
  await refreshTrending();
  await buildActivity({ Second: { ratings: [5, 5, 5], lists: 3 } });
  expect(await titlesOf(4)).toEqual(["First"]);
  await refreshTrending();
  expect(await titlesOf(4)).toEqual(["Second", "First"]);
  expect(await titlesOf(1)).toEqual(["Second"]);
});

test("two refreshes at once both succeed", async () => {
  await buildActivity({ Film: { ratings: [5] } });
  await Promise.all([refreshTrending(), refreshTrending()]);
  expect(await titlesOf(4)).toEqual(["Film"]);
});

test("with nothing counted, most reviews and then the best average come first", async () => {
  await buildActivity({
    Fewer: { ratings: [5] },
    Better: { ratings: [4, 4], daysAgo: 400 },
    Worse: { ratings: [2, 3] },
    Unseen: {},
  });
  expect(await titlesOf(3)).toEqual(["Better", "Worse", "Fewer"]);
});

test("with get_trending_movies() broken the last result stands, or else the most reviewed", async () => {
  await buildActivity({ Most: { ratings: [3, 3, 3], daysAgo: 400 }, Trending: { ratings: [5] } });
  await refreshTrending();
  const before = await titlesOf(4);
  await sql`alter function get_trending_movies() rename to broken`.execute(db);
  await expect(refreshTrending()).rejects.toThrow();
  expect(await titlesOf(4)).toEqual(before);
  await db.deleteFrom("trendingMovies").execute();
  expect(await titlesOf(4)).toEqual(["Most", "Trending"]);
  await sql`alter table trending_movies rename to gone`.execute(db);
  expect(await titlesOf(4)).toEqual(["Most", "Trending"]);
  await sql`alter table gone rename to trending_movies`.execute(db);
  await sql`alter function broken() rename to get_trending_movies`.execute(db);
});
