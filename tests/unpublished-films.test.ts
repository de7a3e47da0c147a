import { sql } from "kysely";
import { expect, test } from "vitest";
import { flushPageViews, recordView } from "#domain/analytics/page-views.ts";
import { refreshAnalytics } from "#domain/analytics/refresh.ts";
import { publishScheduledMovies } from "#domain/movies/curation.ts";
import { refreshTrending } from "#domain/movies/trending.ts";
import {
  buildCreator,
  buildMovie,
  buildMovies,
  buildReview,
  buildWatchlistEntries,
  indexMovies,
} from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { table } from "./rights/table.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
await db
  .insertInto("delegations")
  .values(
    (["moderate-reviews", "view-analytics", "manage-users"] as const).map((capability) => ({
      ...{ role: "moderator" as const, capability },
    })),
  )
  .execute();

const same = { releaseYear: 1975, director: "Ousmane Sembène", countries: ["Senegal"] };
const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
const [known, draft, scheduled, withdrawn] = (
  await buildMovies([
    { ...same, title: "Xala", creatorId },
    { ...same, title: "Qwandalo", slug: "hidden-one", creatorId, state: "draft" },
    {
      ...{ ...same, title: "Brzimbu", slug: "hidden-two", creatorId },
      ...{ state: "scheduled", publishOn: "2099-12-24" },
    },
    { ...same, title: "Dfekwanu", slug: "hidden-three", creatorId, featured: true },
  ])
).map(({ id }) => id) as [number, number, number, number];
const secrets = /qwandalo|brzimbu|dfekwanu|hidden-|Zubkatsa/i;
await tieToEverything();
const actors = ["visitor", "member", "moderator"] as const;

async function tieToEverything() {
  const hidden = [draft, scheduled, withdrawn];
  for (const movieId of hidden) {
    const cast = { name: "Zubkatsa Mbiri", role: "lead", position: 0 } as const;
    await db
      .insertInto("movieCast")
      .values({ movieId, ...cast })
      .execute();
    const identifier = { scheme: "imdb", value: `tt000000${movieId}` } as const;
    await db
      .insertInto("movieIdentifiers")
      .values({ movieId, ...identifier })
      .execute();
    const prize = { name: "FESPACO", category: "Best Film", year: 1976, won: true } as const;
    await db
      .insertInto("nominations")
      .values([
        { ...prize, movieId },
        { ...prize, movieId: known, category: `Prize ${movieId}` },
      ])
      .execute();
    for (const pair of [
      { movieId: known, relatedMovieId: movieId },
      { movieId, relatedMovieId: known },
    ]) {
      await db.insertInto("movieRelated").values(pair).execute();
    }
  }
  const { userId } = signed.member;
  const review = await buildReview({ movieId: withdrawn, userId, reviewText: "Good." });
  await buildReview({ movieId: known, userId });
  await buildWatchlistEntries([{ movieId: withdrawn, userId }]);
  await sql`
    insert into activities (user_id, type, movie_id, happened_at)
    values (${userId}, 'movie_added', ${withdrawn}, now())
  `.execute(db);
  await sql`
    insert into page_views (day, path, views) values (now()::date, '/movie/hidden-three', 9)
  `.execute(db);
  await ask("/movie/hidden-three/report", {
    ...{ method: "POST", cookie: signed.member.cookie },
    form: { reason: "spam" },
  });
  await refreshTrending();
  await refreshAnalytics();
  await db.deleteFrom("reviews").where("id", "=", review.id).execute();
  await db.deleteFrom("watchlists").execute();
  await db
    .updateTable("movies")
    .set({ featured: false, state: "draft" })
    .where("id", "=", withdrawn)
    .execute();
  await indexMovies(hidden);
  await refreshTrending();
}

const searches = ["qwandalo", "brzimbu", "dfekwanu", "zubkatsa", "sembene"];
const paths = [
  ...Object.values(table).map(({ path }) => path.replace(":review", "1")),
  ...["/search?q=", "/search/suggestions?q=", "/all-reviews?q=", "/activity?q="].flatMap((path) =>
    searches.map((words) => path + words),
  ),
  ...["/movies?sort=newest", "/browse?genre=drama&country=Senegal", "/movie/xala-1975?tab=media"],
  ...[draft, scheduled, withdrawn].map((id) => `/imdb/tt000000${id}`),
  ...["/admin/flagging?status=all", "/admin/flagging/1", "/admin/analytics?period=all"],
].filter((path) => !path.startsWith("/auth/sign-out"));
const membersPaths = new Set(
  Object.values(table).flatMap(({ path, get }) =>
    get.member === 200 && get.visitor !== 200 ? [path.replace(":review", "1")] : [],
  ),
);

/** What of an answer names such a film; what was typed into a search comes back in its field. */
async function listLeaks(addresses: string[], cookie: string): Promise<string[]> {
  const leaks: string[] = [];
  for (const address of addresses) {
    const answer = await ask(address, { cookie });
    const text = (await answer.text()) + (answer.headers.get("Location") ?? "");
    const typed = new URL(address, "http://here").searchParams.get("q") ?? "";
    const shown = typed ? text.replaceAll(new RegExp(typed, "gi"), "") : text;
    if (secrets.test(shown)) leaks.push(address);
  }
  return leaks;
}

function dataOf(path: string): string {
  const { pathname, search } = new URL(path, "http://here");
  return `${pathname === "/" ? "/_root" : pathname}.data${search}`;
}

test.each([
  ["visitor", paths],
  // Elsewhere a member has no more than a visitor.
  ["member", paths.filter((path) => membersPaths.has(path))],
] as const)("no page shows a %s a film that is not published", async (actor, addresses) => {
  expect(await listLeaks([...addresses], signed[actor].cookie)).toEqual([]);
});

test.each(actors)(
  "no data of a page has a film that is not published, for a %s",
  { tags: "thorough" },
  async (actor) => {
    expect(await listLeaks(paths.map(dataOf), signed[actor].cookie)).toEqual([]);
  },
);

test.each(["member", "moderator"] as const)(
  "no page shows a %s a film that is not published, whoever may read it",
  { tags: "thorough" },
  async (actor) => {
    expect(await listLeaks(paths, signed[actor].cookie)).toEqual([]);
  },
);

for (const actor of actors) {
  test(`a film that is not published is at no address for a ${actor}`, async () => {
    const { cookie } = signed[actor];
    for (const name of ["hidden-one", "hidden-two", String(draft)]) {
      for (const page of ["", "/review", "/report"]) {
        const answer = await ask(`/movie/${name}${page}`, { cookie });
        const isForMembers = page === "/report" && actor === "visitor";
        expect(answer.status, name + page).toBe(isForMembers ? 302 : 404);
        expect(await answer.text()).not.toMatch(/qwandalo|brzimbu|dfekwanu|Zubkatsa/i);
      }
      if (actor === "visitor") continue;
      for (const [page, form] of Object.entries<Record<string, string>>({
        review: { rating: "5" },
        watchlist: { intent: "add" },
        favorite: { intent: "add" },
        report: { reason: "spam" },
      })) {
        const sent = { method: "POST", cookie, form } as const;
        expect((await ask(`/movie/${name}/${page}`, sent)).status, page).toBe(404);
      }
    }
  });
}

test("a curator sees it, told that nobody else does, and it is not stored", async () => {
  const { cookie } = signed.owner;
  const answer = await ask("/movie/hidden-one", { cookie });
  const page = await answer.text();
  expect(page).toContain("Draft: only curators see this");
  expect(page).not.toContain("Add to Watchlist");
  expect(answer.headers.get("Cache-Control")).toMatch(/no-store|private/);
  const planned = await (await ask("/movie/hidden-two", { cookie })).text();
  expect(planned).toContain("Scheduled for 24 Dec 2099: only curators see this");
});

test("views of it are not counted as a page's", async () => {
  const seen = {
    headers: new Headers({
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    }),
    host: "localhost:3000",
  };
  for (const path of ["/movie/hidden-one", "/movie/xala-1975"]) {
    recordView({ ...seen, body: path, network: "127.0.0.1" });
  }
  await flushPageViews();
  const counted = await db.selectFrom("pageViews").select("path").orderBy("path").execute();
  const paths = counted.map(({ path }) => path);
  expect(paths).toContain("/movie/xala-1975");
  expect(paths).not.toContain("/movie/hidden-one");
});

test("on its day it is published, is new to everyone and has the site in its history", async () => {
  await buildMovie({
    ...{ ...same, title: "Vukzanto", slug: "due-today", state: "scheduled" },
    ...{ publishOn: new Date().toISOString().slice(0, 10), createdAt: new Date("2020-01-01Z") },
  });
  await publishScheduledMovies();
  expect((await ask("/movie/due-today")).status).toBe(200);
  expect(await (await ask("/movies?sort=newest")).text()).toContain("Vukzanto");
  expect(await (await ask("/search?q=vukzanto")).text()).toContain("/movie/due-today");
  const edit = await ask("/admin/movies/edit/due-today", { cookie: signed.owner.cookie });
  expect(await edit.text()).toMatch(/Edited.{0,40}by.{0,20}the site/s);
});
