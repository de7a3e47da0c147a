import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import * as storages from "#domain/media/storage.ts";
import * as configs from "#domain/platform/config.ts";
import { readConfig } from "#domain/platform/config.ts";
import { buildMember, buildMovie, buildReview } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { announceChanges, findKeyFile } from "./index-now.ts";
import { writeSitemaps } from "./sitemaps.ts";

type Message = { host: string; key: string; keyLocation: string; urlList: string[] };

const key = "a-key-of-this-site";
const db = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-index-now-"));
vi.spyOn(storages, "storage").mockReturnValue(createLocalStorage(folder));
let messages: Message[] = [];
let status = 202;
const service = createServer(async (request, response) => {
  messages.push((await json(request)) as Message);
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
const { port } = service.address() as AddressInfo;
const config = vi.spyOn(configs, "config");

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  service.close();
});

function configure(env: NodeJS.ProcessEnv): void {
  config.mockReturnValue(readConfig({ SITE_URL: "https://griot.example", ...env }));
}

beforeEach(async () => {
  configure({ INDEXNOW_KEY: key, INDEXNOW_URL: `http://127.0.0.1:${port}` });
  for (const table of ["movies", "member", "pageChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("pageChanges").execute();
  messages = [];
  status = 202;
});

async function run() {
  await writeSitemaps();
  await announceChanges();
}

test("changed pages are announced once, each by its public address, with a deleted one", async () => {
  const { id: movieId } = await buildMovie({ slug: "ጥቁር-1999", title: "ጥቁር", releaseYear: 1999 });
  const { userId } = await buildMember({ username: "amina-d" });
  await buildReview({ movieId, userId });
  await run();
  expect(messages).toEqual([
    {
      host: "griot.example",
      key,
      keyLocation: `https://griot.example/${key}.txt`,
      urlList: expect.arrayContaining([
        `https://griot.example/movie/${encodeURIComponent("ጥቁር-1999")}`,
        "https://griot.example/profile/amina-d",
      ]),
    },
  ]);
  expect(new Set(messages[0]?.urlList).size).toBe(messages[0]?.urlList.length);
  await run();
  expect(messages).toHaveLength(1);
  await db.deleteFrom("movies").execute();
  await run();
  expect(messages[1]?.urlList[0]).toContain("/movie/");
});

test("a change in a film's history announces its page alone", async () => {
  const { id: subjectId } = await buildMovie({ slug: "xala", title: "Xala" });
  await buildMovie({ title: "Rafiki" });
  await run();
  const change = { change: "edited", before: {}, after: {} } as const;
  await db
    .insertInto("catalogueChanges")
    .values({ subject: "movie", subjectId, label: "Xala", ...change })
    .execute();
  await run();
  expect(messages[1]?.urlList).toEqual(["https://griot.example/movie/xala"]);
});

test("what visitors do not see is not announced", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  const { userId } = await buildMember({ username: "unconfirmed", isConfirmed: false });
  await db.deleteFrom("pageChanges").execute();
  await buildReview({ movieId, userId, status: "pending" });
  const { id: hiddenId } = await buildMovie({ title: "Hidden", releaseYear: 2001, state: "draft" });
  await db
    .updateTable("movies")
    .set({ state: "scheduled", publishOn: "2030-01-01", slug: "unannounced-2001" })
    .where("id", "=", hiddenId)
    .execute();
  await db.updateTable("profiles").set({ emailNotifications: false }).execute();
  await run();
  expect(messages).toEqual([]);
});

test("a film that is published or withdrawn is announced by its public address alone", async () => {
  const { id } = await buildMovie({ slug: "first-draft", state: "draft" });
  const change = (to: { slug: string; state: "draft" | "published" }) =>
    db.updateTable("movies").set(to).where("id", "=", id).execute();
  await change({ slug: "xala-1975", state: "published" });
  await run();
  await change({ slug: "second-draft", state: "draft" });
  await run();
  const announced = ["https://griot.example/movie/xala-1975"];
  expect(messages.map(({ urlList }) => urlList)).toEqual([announced, announced]);
});

test("a published film that moves is announced by both addresses", async () => {
  await buildMovie({ slug: "xala-1975" });
  await db.deleteFrom("pageChanges").execute();
  await db.updateTable("movies").set({ slug: "xala-1974" }).execute();
  await run();
  expect(messages[0]?.urlList.toSorted()).toEqual([
    "https://griot.example/movie/xala-1974",
    "https://griot.example/movie/xala-1975",
  ]);
});

test("what is not accepted is sent again by the next run, for a day", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  status = 429;
  await run();
  status = 200;
  await run();
  expect(messages.map(({ urlList }) => urlList.length)).toEqual([1, 1]);
  status = 503;
  await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  await run();
  await db
    .updateTable("pageChanges")
    .set({ createdAt: new Date("2020-01-01Z") })
    .execute();
  await run();
  expect(messages).toHaveLength(3);
});

test("without a key nothing is announced, and nothing waits for it", async () => {
  configure({});
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  await run();
  expect(messages).toEqual([]);
  expect(await db.selectFrom("pageChanges").selectAll().execute()).toEqual([]);
});

test("a service in a private network gets nothing", async () => {
  configure({ INDEXNOW_KEY: key, INDEXNOW_URL: `https://localhost:${port}` });
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  await run();
  expect(messages).toEqual([]);
  expect(await db.selectFrom("pageChanges").selectAll().execute()).not.toEqual([]);
});

test("the key is published under its own name alone", () => {
  expect(findKeyFile(`${key}.txt`)).toBe(key);
  expect(findKeyFile("another-key.txt")).toBeNull();
  configure({});
  expect(findKeyFile(`${key}.txt`)).toBeNull();
  expect(findKeyFile(".txt")).toBeNull();
});
