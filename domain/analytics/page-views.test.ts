import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildCreator, buildMember, buildMovie, owner } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getAnalytics } from "./analytics.ts";
import { flushPageViews, purgePageViews, recordView } from "./page-views.ts";
import { addViews } from "./queries/page-views.ts";
import { recountAnalytics } from "./refresh.ts";

const db = await openTestDatabase();
const now = new Date("2026-11-21T12:00:00Z");
const headers = new Headers({
  "User-Agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile",
});
let networks = 0;

beforeEach(async () => {
  await db.deleteFrom("pageViews").execute();
  await db.deleteFrom("dailyFigures").execute();
});

function view(address: string, from = "", { at = now, network = "" } = {}) {
  networks += 1;
  const request = { body: `${address}\n${from}`, headers, host: "griot.example" };
  recordView({ ...request, network: network || `network ${networks}` }, at);
}

function listViews() {
  return db
    .selectFrom("pageViews")
    .select(["path", "referrer", "views"])
    .select(sql<string>`day::text`.as("day"))
    .orderBy("day")
    .orderBy("path")
    .orderBy("referrer")
    .execute();
}

test("views are added up by day, page and referring site, and none is stored by itself", async () => {
  view("/movies");
  view("/movies");
  view("/movies", "https://blog.example/a-list");
  await flushPageViews();
  view("/movies");
  view("/", "", { at: new Date("2026-11-21T23:59:59.999Z") });
  view("/", "", { at: new Date("2026-11-22T00:00:00Z") });
  await flushPageViews();
  expect(await listViews()).toEqual([
    { day: "2026-11-21", path: "/", referrer: "", views: 1 },
    { day: "2026-11-21", path: "/movies", referrer: "", views: 3 },
    { day: "2026-11-21", path: "/movies", referrer: "blog.example", views: 1 },
    { day: "2026-11-22", path: "/", referrer: "", views: 1 },
  ]);
});

test("only pages of existing subjects are counted, whatever a stranger sends", async () => {
  const { slug } = await buildMovie({ title: "Xala" });
  const { slug: creator } = await buildCreator({ name: "Ousmane Sembène" });
  const { username } = await buildMember({ username: "àmínà" });
  const known = [`/movie/${slug}`, `/creator/${creator}`, encodeURI(`/profile/${username}`)];
  for (const path of [...known, "/profile/edit"]) view(path);
  for (const kind of ["movie", "creator", "profile"]) view(`/${kind}/nothing-of-this-name`);
  await flushPageViews();
  const paths = (await listViews()).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...known, "/profile/edit"].toSorted());
});

test("a day has a limited number of counters, and existing ones go on counting", async () => {
  const day = "2026-11-21";
  const counters = ["/a", "/b", "/c"].map((path) => {
    return { day, path, referrer: "", views: 1, subject: null };
  });
  await addViews(db, counters.slice(0, 1), 2);
  await addViews(db, counters, 2);
  await addViews(db, [{ day: "2026-11-22", path: "/c", referrer: "", views: 1, subject: null }], 2);
  expect((await listViews()).map((one) => [one.day, one.path, one.views])).toEqual([
    [day, "/a", 2],
    [day, "/b", 1],
    ["2026-11-22", "/c", 1],
  ]);
});

test("views of one network are limited by the minute", async () => {
  for (let time = 0; time < 1_300; time += 1) view("/movies", "", { network: "one" });
  view("/movies", "", { network: "another" });
  view("/movies", "", { network: "one", at: new Date(now.getTime() + 60_000) });
  await flushPageViews();
  expect(await listViews()).toMatchObject([{ views: 1_202 }]);
});

test("past a number of networks in a minute, further ones count as one", async () => {
  const at = new Date(now.getTime() + 600_000);
  for (let time = 0; time < 52_000; time += 1) view("/movies", "", { at });
  await flushPageViews();
  expect(await listViews()).toMatchObject([{ views: 51_200 }]);
});

test("views that cannot be written wait for the next time", async () => {
  view("/movies");
  await sql`alter table page_views rename to page_views_gone`.execute(db);
  await flushPageViews();
  await sql`alter table page_views_gone rename to page_views`.execute(db);
  await flushPageViews();
  await flushPageViews();
  expect(await listViews()).toMatchObject([{ path: "/movies", views: 1 }]);
});

test("the page shows views by day, the most read pages and the referring sites", async () => {
  for (const day of ["2026-11-20", "2026-11-21"]) {
    view("/movies", "https://www.blog.example/a", { at: new Date(day) });
    view("/movies", "https://blog.example/b", { at: new Date(day) });
  }
  view("/", "https://elsewhere.example/");
  view("/browse", "", { at: new Date("2026-01-01") });
  await flushPageViews();
  await recountAnalytics(now);
  const { byDay, pages, referrers, inPeriod, totals } = await getAnalytics(owner, "7d", now);
  expect(byDay.slice(-2).map(({ pageViews }) => pageViews)).toEqual([2, 3]);
  expect([inPeriod.pageViews, totals.pageViews]).toEqual([5, 6]);
  expect(pages).toEqual([
    { name: "/movies", views: 4 },
    { name: "/", views: 1 },
  ]);
  expect(referrers).toEqual([
    { name: "blog.example", views: 4 },
    { name: "elsewhere.example", views: 1 },
  ]);
});

test("after 400 days the detail is deleted and the sums of its days stay, recounted or not", async () => {
  view("/movies", "", { at: new Date("2025-10-16") });
  view("/browse", "", { at: new Date("2025-10-16") });
  view("/movies", "", { at: new Date("2025-10-17") });
  await flushPageViews();
  await purgePageViews(now);
  expect(await listViews()).toMatchObject([{ day: "2025-10-17" }]);
  await recountAnalytics(now);
  await purgePageViews(now);
  expect((await getAnalytics(owner, "30d", now)).totals.pageViews).toBe(3);
});
