import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { setScheduledJobs } from "#domain/platform/job-runs.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { createPageCache } from "../pages/page-cache.ts";
import { createMetrics } from "./metrics.ts";
import { findRoutePattern, routePatterns } from "./route-pattern.ts";

const db = await openTestDatabase();
let metrics = await createMetrics();
const server = createServer((request, response) => {
  response.statusCode = request.url?.includes("missing") ? 404 : 200;
  metrics.watch(() => response.end())(request, response);
}).listen(0);
await once(server, "listening");
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

beforeEach(async () => {
  metrics = await createMetrics();
});

async function ask(path: string, method = "GET"): Promise<void> {
  await (await fetch(`http://localhost:${port}${path}`, { method })).text();
}

test.each([
  ["/", "/"],
  ["/?page=2", "/"],
  ["/_.data", "/"],
  ["/movie/xala-1975", "/movie/:slug"],
  ["/movie/xala-1975/", "/movie/:slug"],
  ["/MOVIES", "/movies"],
  ["/movie/xala-1975.data?_routes=x", "/movie/:slug"],
  ["/wikidata/Q123", "/wikidata/*"],
  ["/admin/creators/add", "/admin/creators/add"],
  ["/admin/movies/export.csv", "/admin/movies/export.csv"],
  ["/admin/movies/edit/xala-1975/history/7", "/admin/movies/edit/:slug/history/:version"],
  ["/unsubscribe/7.secret", "/unsubscribe/:token"],
  ["/assets/root-abc.js", "/assets/*"],
  ["/readyz", "/readyz"],
  ["/wp-login.php", "other"],
  ["/movie/a/b/c/d", "other"],
  ["//evil", "other"],
  ["/%ff", "other"],
])("%s belongs to the route %s", (url, pattern) => {
  expect(findRoutePattern(url)).toBe(pattern);
  expect(routePatterns).toContain(pattern);
});

test("requests are counted and measured by route, and no address is in a label", async () => {
  await ask("/movie/secret-film?token=hush");
  await ask("/movie/other-film");
  await ask("/profile/missing-member");
  const text = await metrics.read();
  expect(text).toContain(
    'griot_http_requests_total{route="/movie/:slug",method="GET",status="2xx"} 2',
  );
  expect(text).toContain('route="/profile/:username",method="GET",status="4xx"} 1');
  expect(text).toContain('griot_http_request_duration_seconds_count{route="/movie/:slug"} 2');
  expect(text).not.toMatch(/secret|hush|missing-member/);
});

test("however many addresses are asked for, the series are bounded", async () => {
  // Node's own series come and go with its timers and collections.
  const count = async () => (await metrics.read()).match(/^griot_/gm)?.length;
  for (const path of ["/nothing", "/movie/a", "/profile/a"]) {
    for (const method of ["GET", "POST", "PUT"]) await ask(path, method);
  }
  const before = await count();
  for (let index = 0; index < 100; index += 1) {
    await ask(`/movie/${index}`);
    await ask(`/profile/${index}`, "POST");
    await ask(`/nothing/${index}/${index}`, index % 2 ? "PATCH" : "DELETE");
  }
  expect(await count()).toBe(before);
  expect(routePatterns.length).toBeLessThan(250);
});

test("jobs, mail, imports, the pool, memory and the event loop have their figures", async () => {
  setScheduledJobs([{ name: "rank-movies", schedule: "7 * * * *", run: async () => {} }]);
  onTestFinished(() => setScheduledJobs([]));
  const now = new Date("2026-01-01T12:00:00Z");
  const run = { dueAt: now, leasedUntil: now, startedAt: now, finishedAt: new Date(+now + 1500) };
  await db
    .insertInto("jobRuns")
    .values({ name: "rank-movies", ...run, failure: null, failures: 3 })
    .execute();
  const mail = { recipient: "amina@example.org", subject: "Hello", text: "Hello." };
  await db.insertInto("mailOutbox").values(mail).execute();
  const cache = createPageCache({ bytes: 1_000_000, mayCache: () => true });
  cache.find("/", async () => undefined);
  const text = await metrics.read(cache);
  for (const line of [
    'griot_job_last_run_timestamp_seconds{job="rank-movies"} 1767268800',
    'griot_job_duration_seconds{job="rank-movies"} 1.5',
    'griot_job_failures_total{job="rank-movies"} 3',
    "griot_mail_outbox 1",
    "griot_imports_under_way 0",
    "griot_page_cache_misses_total 1",
    "griot_page_cache_hits_total 0",
    "griot_database_up 1",
    "griot_database_connections_in_use ",
    "griot_database_requests_waiting 0",
    "nodejs_eventloop_lag_seconds ",
    "process_resident_memory_bytes ",
  ]) {
    expect(text).toContain(`\n${line}`);
  }
  expect(text).not.toContain("amina");
});

test("without the database the process still has its own figures", async () => {
  await db.schema.alterTable("mail_outbox").renameTo("away").execute();
  onTestFinished(() => db.schema.alterTable("away").renameTo("mail_outbox").execute());
  const text = await metrics.read();
  expect(text).toContain("griot_database_up 0");
  expect(text).toContain("process_resident_memory_bytes ");
  expect(text).not.toContain("griot_mail_outbox");
});
