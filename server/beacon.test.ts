import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { countedPages } from "#domain/analytics/addresses.ts";
import { flushPageViews } from "#domain/analytics/page-views.ts";
import { buildMovie } from "#tests/builders.ts";
import { listRoutes } from "#tests/rights/routes.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { app } from "./http.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const origin = "http://localhost:3000";
const reader = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile";

beforeEach(async () => {
  await db.deleteFrom("pageViews").execute();
});

async function send(body: string, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}/beacon`, {
    method: "POST",
    headers: { Origin: origin, "User-Agent": reader, ...headers },
    body,
  });
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  const answer = await app.fetch(request, { incoming: { socket } });
  await flushPageViews();
  return answer;
}

function listViews() {
  return db.selectFrom("pageViews").select(["path", "referrer", "views"]).execute();
}

test("a view is counted, and answered with nothing: no body, no cookie", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  const answer = await send("/movie/xala-1975?tab=recent\nhttps://blog.example/a-list");
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await listViews()).toEqual([
    { path: "/movie/xala-1975?tab=recent", referrer: "blog.example", views: 1 },
  ]);
});

test.each([
  ["who asks not to be tracked", { DNT: "1" }],
  ["who sends the Global Privacy Control", { "Sec-GPC": "1" }],
  ["a robot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a browser that nobody looks at", { "Sec-CH-UA": '"HeadlessChrome";v="140"' }],
])("%s is not counted, and gets the same answer", async (_who, headers) => {
  expect((await send("/movies", headers)).status).toBe(204);
  expect(await listViews()).toEqual([]);
});

test("a view that another site reports is refused", async () => {
  for (const from of ["https://elsewhere.example", "http://localhost:3000.example", "null"]) {
    expect((await send("/movies", { Origin: from })).status).toBe(403);
  }
  expect(await listViews()).toEqual([]);
});

test("the pages that are counted are pages of the site", async () => {
  const patterns = (await listRoutes()).map(({ pattern }) => pattern);
  expect(countedPages.filter((path) => !patterns.includes(path))).toEqual([]);
});

test("no page is counted whose address is a secret", async () => {
  await send("/auth/reset?token=hush");
  await send("/unsubscribe/12.hush");
  expect(await listViews()).toEqual([]);
});

test("whatever is sent is answered alike, and too large a body does not reach the database", async () => {
  expect((await send(`/movies\n${"a".repeat(5_000)}`)).status).toBe(204);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (body) => {
      expect((await send(body)).status).toBe(204);
    }),
    { numRuns: 50 },
  );
  expect((await listViews()).filter(({ path }) => path === "/movies")).toEqual([]);
});

test("nothing is to be read at the beacon's address", async () => {
  const answer = await app.fetch(new Request(`${origin}/beacon`), {
    incoming: { socket: { remoteAddress: "127.0.0.1", remotePort: 1, remoteFamily: "IPv4" } },
  });
  expect(answer.status).toBe(404);
});
