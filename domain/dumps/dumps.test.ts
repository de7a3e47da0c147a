import { hash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { importDump } from "#domain/festivals/import-dump.ts";
import { importFile } from "#domain/imports/import-file.ts";
import { importMovies, readStarterFilms } from "#domain/imports/starter.ts";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import * as storages from "#domain/media/storage.ts";
import { catchUp, onChange } from "#domain/platform/changes.ts";
import { buildCreator, buildMember, buildMovie, buildOffer, ownerOf } from "#tests/builders.ts";
import { openListeningDatabase } from "#tests/setup/database.ts";
import { findDownload, listDumps, writeDailyDump, writeDump } from "./dumps.ts";

const db = await openListeningDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-dumps-"));
vi.spyOn(storages, "storage").mockReturnValue(createLocalStorage(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const table of ["nominations", "movies", "creators"] as const) {
    await db.deleteFrom(table).execute();
  }
});

async function download(path: string): Promise<Buffer> {
  const found = (await findDownload(path)) ?? expect.fail(`There is no ${path}.`);
  return Buffer.from(await new Response(await found.open()).arrayBuffer());
}

const read = async (name: string) => gunzipSync(await download(`${name}.gz`)).toString();

test("films and offers that not everyone may see are in no file", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  const hidden = await buildMovie({ title: "Hidden", state: "draft" });
  const scheduled = { title: "Hidden Later", state: "scheduled", publishOn: "2999-01-01" } as const;
  await buildMovie(scheduled);
  await buildOffer({ movieId: hidden.id });
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: hidden.id, scheme: "imdb", value: "tt0000042" })
    .execute();
  const name = { name: "Other", category: "Hidden Festival: Hidden Prize", year: 2001 } as const;
  await db
    .insertInto("nominations")
    .values({ ...name, won: true, movieId: hidden.id })
    .execute();
  const shown = await buildMovie({ title: "Shown", releaseYear: 2001 });
  await buildOffer({ movieId: shown.id, state: "gone" });
  await writeDump();
  for (const { name } of (await listDumps())[0]?.files ?? []) {
    const text = gunzipSync(await download(name)).toString();
    expect(text, name).not.toMatch(/hidden|tt0000042|dQw4w9WgXcQ/i);
  }
  expect(await read("films.csv")).toContain("xala-1975");
});

test("what somebody wrote or drew is in no file", async () => {
  const own = "somebody’s own";
  await buildMovie({ description: own, synopsis: own, tagline: own, contentWarning: own });
  await buildCreator({ slug: "a-creator", name: "A Creator", bio: own });
  await writeDump();
  for (const { name } of (await listDumps())[0]?.files ?? []) {
    expect(gunzipSync(await download(name)).toString(), name).not.toContain(own);
  }
});

test("the dump of films imported into an empty site makes the same catalogue", {
  tags: "thorough",
}, async () => {
  const films = await readStarterFilms();
  await importMovies(
    films.filter(({ awards, other_titles: titles }, place) => {
      return titles || place % 60 === 0 || (awards && place % 5 === 0);
    }),
  );
  await describeFestivals();
  const ofFestivals = ["events", "editions", "categories", "nominations"];
  const names = ["films", "credits", "awards", "identifiers", ...ofFestivals];
  const readAll = () =>
    Promise.all(names.map(async (name) => (await read(`${name}.jsonl`)).split("\n").sort()));
  await writeDump();
  const [before, bytes] = [await readAll(), await download("films.csv.gz")];
  const files = await Promise.all(ofFestivals.map((name) => download(`${name}.csv.gz`)));
  for (const table of ["nominations", "movies", "editions", "categories"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("events").where("slug", "=", "fribourg").execute();
  const done = await importFile({ name: "films.csv", bytes: gunzipSync(bytes) }, { report() {} });
  expect(done).toMatchObject({ failed: 0, present: 0 });
  const owner = ownerOf(await buildMember());
  for (const _ of ["first", "again"]) {
    await importDump(
      owner,
      files.toReversed().map((file) => gunzipSync(file)),
    );
    await writeDump();
    expect(await readAll()).toEqual(before);
  }
  expect(before.at(-1)?.join()).toMatch(/special mention.*shortlisted/s);
  for (const table of [before.at(0), before.at(-1)]) {
    expect(table?.length).toBeGreaterThan(5);
  }
});

/** What the file of films has no words for. */
async function describeFestivals() {
  const facts = {
    people: "Souleymane Cissé (director), Issiaka Kané",
    note: "Shared",
    source: "https://a.example/",
  };
  const first = db.selectFrom("nominations").select("id").orderBy("id").limit(1);
  await db
    .updateTable("nominations")
    .set({ ...facts, won: false, distinction: "special mention" })
    .where("id", "=", first)
    .execute();
  const prize = { name: "Other", category: "Fribourg: Regard d’or", year: 1986 } as const;
  const film = { filmTitle: "Yam Daabo", filmYear: 1986 };
  await db
    .insertInto("nominations")
    .values({ ...prize, ...film, won: false, distinction: "shortlisted" })
    .execute();
  await db
    .updateTable("events")
    .set({ kind: "festival", otherNames: ["FIFF", "Festival de Fribourg"], founded: 1980 })
    .where("name", "=", "Fribourg")
    .execute();
  await db.updateTable("editions").set({ number: 4 }).where("year", "=", 1986).execute();
  const formerNames = ["Grand Prix"];
  await db
    .updateTable("categories")
    .set({ formerNames })
    .where("name", "=", "Regard d’or")
    .execute();
}

test("a nomination is in the dump with its result, also of a film that is not here", async () => {
  const film = await buildMovie({ title: "Xala", releaseYear: 1975 });
  const prize = { name: "FESPACO", category: "Best Film", year: 1976 } as const;
  await db
    .insertInto("nominations")
    .values([
      { ...prize, won: true, movieId: film.id, people: "Ousmane Sembène" },
      { ...prize, won: false, distinction: "shortlisted", filmTitle: "Muna Moto", filmYear: 1975 },
    ])
    .execute();
  await db.updateTable("editions").set({ number: 5 }).where("year", "=", 1976).execute();
  await writeDump();
  const [, ...rows] = (await read("nominations.csv")).split("\r\n");
  expect(rows).toEqual([
    "fespaco,1976,best-film,won,xala-1975,Xala,1975,Ousmane Sembène,,",
    "fespaco,1976,best-film,shortlisted,,Muna Moto,1975,,,",
    "",
  ]);
  const otherNames = ["Pan-African Festival", "Ouagadougou"];
  await db.updateTable("events").set({ otherNames }).where("slug", "=", "fespaco").execute();
  await writeDump();
  expect(await read("events.csv")).toMatch(/^fespaco,FESPACO,Pan-African Festival\|Ouagadougou,/m);
  expect(JSON.parse(await read("events.jsonl"))).toMatchObject({ other_names: otherNames });
  expect(await read("editions.csv")).toContain("fespaco,1976,5,false");
  expect(await read("categories.csv")).toContain("fespaco,best-film,Best Film,");
});

test("three dumps stay, each with its sums and a description of its files", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  const days = [24, 25, 26, 27].map((day) => `2026-11-${day}`);
  for (const day of [...days, "2026-11-27"]) await writeDump(new Date(`${day}T02:19:00Z`));
  expect((await listDumps()).map(({ day }) => day)).toEqual(days.slice(1).reverse());
  expect(await findDownload("2026-11-24/films.csv.gz")).toBeNull();
  const bytes = await download("2026-11-25/films.csv.gz");
  const sums = (await download("2026-11-25/SHA256SUMS")).toString();
  expect(sums).toContain(`${hash("sha256", bytes)}  films.csv.gz\n`);
  const { resources, ...about } = JSON.parse((await download("datapackage.json")).toString());
  expect(about).toMatchObject({ version: "2026-11-27", licenses: [{ name: "CC0-1.0" }] });
  expect(resources[0]).toMatchObject({ path: "films.csv.gz", format: "csv", compression: "gz" });
  const header = (await read("films.csv")).split("\r\n", 1)[0]?.split(",");
  expect(resources[0].schema.fields.map(({ name }: { name: string }) => name)).toEqual(header);
});

test("the completeness of all, of each decade and of each country is measured with the dump", async () => {
  const first = await buildMovie({ title: "Xala", releaseYear: 1975, synopsis: "A curse." });
  await buildMovie({ title: "Moolaadé", releaseYear: 2004, countries: ["Senegal", "France"] });
  await buildMovie({ title: "Hidden", releaseYear: 2005, state: "draft" });
  await buildOffer({ movieId: first.id });
  await writeDump();
  const { completeness } = (await listDumps())[0] ?? expect.fail();
  const none = { synopsis: 0, cast: 0, poster: 0, identifier: 0, offer: 0 };
  expect(completeness).toEqual({
    all: { ...none, films: 2, synopsis: 50, offer: 50 },
    decades: [
      { ...none, decade: 1970, films: 1, synopsis: 100, offer: 100 },
      { ...none, decade: 2000, films: 1 },
    ],
    countries: [{ ...none, country: "Senegal", films: 2, synopsis: 50, offer: 50 }],
  });
});

test("what a killed process left of a dump goes with the next one", async () => {
  mkdirSync(join(folder, "dumps/2026-11-20"), { recursive: true });
  writeFileSync(join(folder, "dumps/2026-11-20/films.csv.gz"), "half a file");
  await writeDump(new Date("2026-11-28T02:19:00Z"));
  expect(readdirSync(join(folder, "dumps"))).toEqual(["2026-11-28", "state.json"]);
});

test("pages that show a dump are rendered anew once it is there", async () => {
  const notified = new Set<string>();
  onChange((topic) => notified.add(topic));
  await catchUp();
  notified.clear();
  await writeDump();
  await catchUp();
  expect([...notified]).toEqual(["figures"]);
});

test("a day has one dump, however often the site starts", async () => {
  await writeDailyDump(new Date("2026-11-27T02:19:00Z"));
  await writeDailyDump(new Date("2026-11-27T09:00:00Z"));
  expect((await listDumps()).map(({ createdAt }) => createdAt)).toEqual([
    "2026-11-27T02:19:00.000Z",
  ]);
  await writeDailyDump(new Date("2026-11-28T02:19:00Z"));
  expect(await listDumps()).toHaveLength(2);
});
