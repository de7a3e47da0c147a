import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { publicResources } from "#app/routes/api/list-resources.ts";
import { writeDump } from "#domain/dumps/dumps.ts";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import * as storages from "#domain/media/storage.ts";
import { buildMovie } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

const db = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-open-data-"));
vi.spyOn(storages, "storage").mockReturnValue(createLocalStorage(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await db.deleteFrom("movies").execute();
  await buildMovie({ title: "Xala", releaseYear: 1975 });
});

beforeEach(() => writeDump());

test("a file of the newest dump is sent to any site, and not again where it is known", async () => {
  const answer = await ask("/data/films.jsonl.gz");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(Number(answer.headers.get("Content-Length"))).toBe(bytes.length);
  expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({ slug: "xala-1975" });
  const ifNoneMatch = answer.headers.get("ETag") ?? "";
  expect((await ask("/data/films.jsonl.gz", { ifNoneMatch })).status).toBe(304);
  const head = await ask("/data/films.jsonl.gz", { method: "HEAD" });
  expect([head.status, head.headers.get("ETag"), head.body]).toEqual([200, ifNoneMatch, null]);
});

test.each(["state.json", "films.csv", "2026-01-01/films.csv.gz", "../x", "a/b/c"])(
  "there is no file /data/%s",
  async (path) => {
    expect((await ask(`/data/${path}`)).status).toBe(404);
  },
);

test("that a file is not there is asked again each time, as it may come", async () => {
  expect((await ask("/data/films.csv")).headers.get("Cache-Control")).toBe("no-cache");
});

test("the page of open data leads to every file that it names", async () => {
  const page = await (await ask("/data")).text();
  const files = [...page.matchAll(/href="(\/data\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(files).toHaveLength(22);
  for (const path of files) expect((await ask(path, { method: "HEAD" })).status, path).toBe(200);
  expect(page).toContain("CC0");
});

test("the page of open data shows what programs can ask for", async () => {
  const page = await (await ask("/data")).text();
  for (const { path, example } of publicResources) {
    expect(page).toContain(`<code>/api/v1${path}</code>`);
    if (example) expect(page).toContain(`href="/api/v1${example.replaceAll("&", "&amp;")}"`);
  }
});

test("before the first dump the page says that it is being written", async () => {
  await storages.storage().remove("dumps/");
  const answer = await ask("/data");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("The first files are being written");
});
