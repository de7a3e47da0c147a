import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import * as storages from "#domain/media/storage.ts";
import { deleteMovie } from "#domain/movies/curation.ts";
import { refreshLandingPages } from "#domain/movies/landing-pages.ts";
import * as settings from "#domain/settings/settings.ts";
import { buildCreator, buildMember, buildMovie, buildReview, helperOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findXmlFaults } from "#tests/setup/validate-xml.ts";
import { findSitemap, writeSitemaps } from "./sitemaps.ts";

const origin = "https://griot.example";
const db = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-sitemaps-"));
const local = createLocalStorage(folder);
const put = vi.spyOn(local, "put");
vi.spyOn(storages, "storage").mockReturnValue(local);
const siteOrigin = vi.spyOn(settings, "findSiteOrigin");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const today = new Date("2026-11-23T12:00:00Z");
const inFiveMinutes = new Date("2026-11-23T12:05:00Z");
const tomorrow = new Date("2026-11-24T12:00:00Z");

beforeEach(async () => {
  siteOrigin.mockResolvedValue(origin);
  for (const table of ["movies", "creators", "member", "pageChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("pageChanges").execute();
  rmSync(folder, { recursive: true, force: true });
  put.mockClear();
});

async function read(name: string): Promise<string> {
  const file = await findSitemap(name);
  if (!file || file === "awaited") return "";
  const { bytes } = file;
  return (name.endsWith(".gz") ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
}

/** Of all sitemaps in the index, by path, with the dates that they give. */
async function readPages(): Promise<Map<string, string | undefined>> {
  const pages = new Map<string, string | undefined>();
  for (const [, name = ""] of (await read("index.xml")).matchAll(/\/sitemaps\/([^<]+)/g)) {
    const found = (await read(name)).matchAll(
      /<url><loc>(?:https:\/\/griot\.example)([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g,
    );
    for (const [, path = "", date] of found) pages.set(path, date);
  }
  return pages;
}

function listWritten(): string[] {
  return put.mock.calls.map(([name]) => name).filter((name) => name.endsWith(".gz"));
}

test("published films, creators and public members are listed, and the site's lists", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  await buildMovie({ title: "Hidden", releaseYear: 2001, state: "draft" });
  await buildCreator({ name: "Ousmane Sembène" });
  await buildMember({ username: "amina-d" });
  await buildMember({ username: "unconfirmed", isConfirmed: false });
  await writeSitemaps(today);
  const paths = [...(await readPages()).keys()];
  expect(paths).toEqual(
    expect.arrayContaining([
      ...["/", "/movies", "/about", "/movie/xala-1975"],
      ...["/creator/ousmane-sembene", "/profile/amina-d"],
    ]),
  );
  expect(paths.filter((path) => /hidden|unconfirmed/.test(path))).toEqual([]);
});

test("the index and its sitemaps are valid, with an address in any script", async () => {
  await buildMovie({ slug: "ጥቁር-1999", title: "ጥቁር", releaseYear: 1999 });
  await buildMember({ username: "o'neil&co" });
  await writeSitemaps(today);
  expect([...(await readPages()).keys()]).toEqual(
    expect.arrayContaining([`/movie/${encodeURIComponent("ጥቁር-1999")}`, "/profile/o'neil%26co"]),
  );
  const names = [...(await read("index.xml")).matchAll(/\/sitemaps\/([^<]+)/g)];
  for (const name of ["index.xml", ...names.map(([, found = ""]) => found)]) {
    expect(await findXmlFaults(await read(name), "sitemap.xsd"), name).toEqual([]);
  }
});

test("a film's date is that of its last change or of its newest approved review", async () => {
  const { id: movieId } = await buildMovie({
    title: "Xala",
    releaseYear: 1975,
    createdAt: new Date("2020-01-01T00:00:00Z"),
  });
  const dateOfXala = async () => {
    rmSync(folder, { recursive: true, force: true });
    await writeSitemaps(today);
    return (await readPages()).get("/movie/xala-1975");
  };
  expect(await dateOfXala()).toBe("2020-01-01T00:00:00.000Z");
  const createdAt = new Date("2021-02-03T04:05:06Z");
  await buildReview({ movieId, createdAt });
  await buildReview({ movieId, createdAt: new Date("2022-01-01Z"), status: "pending" });
  expect(await dateOfXala()).toBe("2021-02-03T04:05:06.000Z");
  await sql`
    insert into catalogue_changes (subject, subject_id, label, change, before, after, created_at)
    values ('movie', ${movieId}, 'Xala', 'edited', '{}', '{}', '2023-03-03T00:00:00Z')
  `.execute(db);
  expect(await dateOfXala()).toBe("2023-03-03T00:00:00.000Z");
});

test("only the sitemaps of what changed are written again", async () => {
  const createdAt = new Date("2020-01-01T00:00:00Z");
  const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975, createdAt });
  await buildCreator({ name: "Ousmane Sembène" });
  await sql`alter table movies alter column id restart with 20000`.execute(db);
  await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  await sql`alter table movies alter column id restart with 21000`.execute(db);
  await writeSitemaps(today);
  put.mockClear();
  await writeSitemaps(inFiveMinutes);
  expect(listWritten()).toEqual([]);
  await buildReview({ movieId, createdAt: new Date("2026-11-23T12:03:00Z") });
  await writeSitemaps(inFiveMinutes);
  expect(listWritten()).toEqual([expect.stringMatching(/movies-\d/), "sitemaps/profiles-0.xml.gz"]);
  expect(await read("index.xml")).toContain("2026-11-23T12:05:00.000Z");
  expect(await db.selectFrom("pageChanges").selectAll().execute()).toEqual([]);
});

test("a deleted film leaves with the next run, and an empty sitemap with it", async () => {
  const curator = helperOf(await buildMember(), "curate-catalogue");
  const { slug } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  await writeSitemaps(today);
  expect((await readPages()).has("/movie/xala-1975")).toBe(true);
  await deleteMovie(curator, slug);
  await writeSitemaps(inFiveMinutes);
  expect((await readPages()).has("/movie/xala-1975")).toBe(false);
  expect(await read("index.xml")).not.toContain("movies-");
});

test("changes that were not written because the storage failed are written by the next run", async () => {
  await writeSitemaps(today);
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  put.mockRejectedValueOnce(new Error("The bucket is away."));
  await expect(writeSitemaps(inFiveMinutes)).rejects.toThrow("away");
  await writeSitemaps(inFiveMinutes);
  expect((await readPages()).has("/movie/xala-1975")).toBe(true);
});

test("once a day, and under a new address, all are written again", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  await writeSitemaps(today);
  await db
    .updateTable("movies")
    .set({ createdAt: new Date("2020-01-01Z") })
    .execute();
  await writeSitemaps(inFiveMinutes);
  expect((await readPages()).get("/movie/xala-1975")).not.toContain("2020");
  await writeSitemaps(tomorrow);
  expect((await readPages()).get("/movie/xala-1975")).toContain("2020");
  siteOrigin.mockResolvedValue("https://films.example");
  await writeSitemaps(tomorrow);
  expect(await read("index.xml")).toContain("https://films.example/sitemaps/");
});

test("without an address of the site nothing is written, and no changes pile up", async () => {
  siteOrigin.mockResolvedValue(null);
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  await writeSitemaps(today);
  expect(await findSitemap("index.xml")).toBeNull();
  expect(put).not.toHaveBeenCalled();
  expect(await db.selectFrom("pageChanges").selectAll().execute()).toEqual([]);
});

test("what changed while the site had no address is listed once it has one again", async () => {
  await writeSitemaps(today);
  siteOrigin.mockResolvedValue(null);
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  await writeSitemaps(inFiveMinutes);
  siteOrigin.mockResolvedValue(origin);
  expect(await findSitemap("index.xml")).toBe("awaited");
  await writeSitemaps(inFiveMinutes);
  expect((await readPages()).has("/movie/xala-1975")).toBe(true);
});

test("what an interrupted run wrote for another address is not sent, and written again", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  await writeSitemaps(today);
  siteOrigin.mockResolvedValue("https://films.example");
  put
    .mockImplementationOnce(createLocalStorage(folder).put)
    .mockRejectedValueOnce(new Error("The bucket is away."));
  await expect(writeSitemaps(inFiveMinutes)).rejects.toThrow("away");
  siteOrigin.mockResolvedValue(origin);
  expect(await findSitemap("pages-0.xml.gz")).toBe("awaited");
  await writeSitemaps(inFiveMinutes);
  expect(await read("pages-0.xml.gz")).toContain(`${origin}/movies`);
});

test("landing pages are listed with the time of their last change", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975, countries: ["Senegal"] });
  await refreshLandingPages();
  const { changedAt } = await db
    .selectFrom("landingPages")
    .select("changedAt")
    .where("country", "=", "Senegal")
    .executeTakeFirstOrThrow();
  await writeSitemaps(today);
  expect((await readPages()).get("/country/senegal")).toBe(changedAt.toISOString());
});

test("nothing else in the storage is sent as a sitemap", async () => {
  await writeSitemaps(today);
  for (const name of ["state.json", "../posters/one", "index.xml.gz", ""]) {
    expect(await findSitemap(name)).toBeNull();
  }
});
