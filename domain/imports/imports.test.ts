import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readDocuments } from "#domain/movies/imported-films.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { Conflict, Forbidden } from "#domain/platform/errors.ts";
import { importTexts, largestImport, mostImportRows } from "#shared/validation/admin-limits.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import {
  buildMember,
  buildMovie,
  buildOffer,
  buildSettings,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  beginImport,
  cancelImport,
  changePlan,
  findImport,
  resetImport,
  startImport,
  undoImport,
} from "./imports.ts";
import { listFailedRows } from "./report.ts";

const db = await openTestDatabase();
const header = "title,description,release_year,genre,language";
const owner = ownerOf(await buildMember({ displayName: "Ada Obi" }));

beforeEach(async () => {
  await db.deleteFrom("imports").execute();
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("auditLog").execute();
  await db.deleteFrom("catalogueChanges").execute();
  await db.deleteFrom("allowances").execute();
});

async function check(...lines: string[]) {
  const bytes = new TextEncoder().encode(lines.join("\r\n"));
  await beginImport(owner, { name: "films.csv", bytes });
  return settled();
}

async function start() {
  await startImport(owner, (await findImport(owner))?.progress.id ?? 0);
  return settled();
}

async function settled() {
  await drainBackground();
  const found = await findImport(owner);
  if (!found) throw new Error("There is no such import.");
  return found;
}

function listMovies() {
  return db.selectFrom("movies").select(["title", "releaseYear"]).orderBy("id").execute();
}

test("a file is checked before its films are added", async () => {
  await buildMovie({ title: "Aníkúlápó", releaseYear: 2022 });
  const found = await check(
    header,
    "Xala,A wedding night.,1975,Comedy,Wolof",
    "ANIKULAPO,The dead rise.,2022,drama,Yorùbá",
    "Moolaadé,Sanctuary.,soon,Noir,bambara",
    "xala,Again.,1975,comedy,wolof",
  );
  expect(found.progress).toMatchObject({ status: "checked", good: 1, failed: 1, present: 2 });
  expect(found.faults).toEqual([
    {
      ...{ rowNumber: 4, count: 1 },
      message: "Release year: “soon” is no year; Genre: “Noir” is no genre here",
    },
  ]);
  expect(found.presentFilms).toMatchObject([
    { rowNumber: 3, message: "ANIKULAPO (2022)", slug: "anikulapo-2022" },
    { rowNumber: 5, message: "xala (1975)", slug: null },
  ]);
  expect(await listMovies()).toHaveLength(1);
});

test("a fault that many rows have is told once, with its first row", async () => {
  const row = (title: string, year: string) => `${title},Text.,${year},Drama,Wolof`;
  const years = ["soon", "1975", "soon", "later", "soon"];
  const found = await check(header, ...years.map((year, place) => row(`Film ${place}`, year)));
  expect(found.faults).toEqual([
    { rowNumber: 2, count: 3, message: "Release year: “soon” is no year" },
    { rowNumber: 5, count: 1, message: "Release year: “later” is no year" },
  ]);
});

test("the films of a checked file are added and recorded in the log and in each film's history", async () => {
  await check(header, "Xala,A wedding night.,1975,Comedy,Wolof", "Moolaadé,Sanctuary.,soon,War,Ga");
  const { progress } = await start();
  expect(progress).toMatchObject({ status: "imported", good: 1, failed: 1, present: 0 });
  expect(await listMovies()).toEqual([{ title: "Xala", releaseYear: 1975 }]);
  expect(await db.selectFrom("auditLog").selectAll().execute()).toMatchObject([
    { act: "catalogue-imported", subject: "1 film from films.csv", actorId: owner.id },
  ]);
  const [change] = await db.selectFrom("catalogueChanges").selectAll().execute();
  expect(change).toMatchObject({ subject: "movie", change: "added", label: "Xala" });
  expect(change?.after).toMatchObject({ releaseYear: 1975, genre: "comedy", cast: [] });
});

test("importing the same file twice adds nothing twice", async () => {
  const lines = [header, "Xala,A wedding night.,1975,Comedy,Wolof"];
  await check(...lines);
  const first = await start();
  await resetImport(owner, first.progress.id);
  expect(await findImport(owner)).toBeNull();
  await check(...lines);
  expect((await start()).progress).toMatchObject({ good: 0, failed: 0, present: 1 });
  expect(await listMovies()).toHaveLength(1);
});

test("columns of other names are found or chosen, and unused ones are named", async () => {
  const found = await check(
    "Film Name;Année;Gattung;Langue;Overview;average_rating",
    "Xala;1975;comedy;wolof;A wedding night.;4.5",
  );
  expect(found).toMatchObject({
    missing: ["Genre"],
    ignored: ["Gattung", "average_rating"],
    delimiter: ";",
  });
  await expect(start()).rejects.toThrow("Choose a column for Genre first.");
  const { id } = found.progress;
  await changePlan(owner, id, {
    ...found.plan,
    columns: { ...found.plan.columns, genre: { place: 2 } },
  });
  expect((await settled()).progress).toMatchObject({ status: "checked", good: 1, failed: 0 });
  await start();
  const movie = await db.selectFrom("movies").selectAll().executeTakeFirst();
  expect(movie).toMatchObject({ genre: "comedy", averageRating: 0, reviewCount: 0 });
});

test("rows that failed are returned with their reason, and are imported once corrected", async () => {
  await check(`${header},cast`, 'Xala,"A wedding, at night",soon,Comedy,Wolof,=A1+B2');
  await start();
  const lines = await text(Readable.from(await listFailedRows(owner)));
  expect(lines).toBe(
    `${header},cast,Import error\r\n` +
      `Xala,"A wedding, at night",soon,Comedy,Wolof,'=A1+B2,` +
      "Release year: “soon” is no year\r\n",
  );
  await resetImport(owner, (await settled()).progress.id);
  expect((await check(lines.replace("soon", "1975"))).ignored).toEqual(["Import error"]);
  await start();
  expect(await db.selectFrom("movieCast").select("name").execute()).toEqual([{ name: "=A1+B2" }]);
});

test("no more films are featured than the settings allow", async () => {
  await buildSettings({ featuredMoviesLimit: 2 });
  await buildMovie({ title: "Timbuktu", releaseYear: 2014, featured: true });
  await check(
    `${header},is_featured`,
    ...[1, 2, 3].map((number) => `Film ${number},Text,2001,war,ga,${number < 3 ? "TRUE" : "no"}`),
  );
  const { unfeatured, progress } = await start();
  expect(progress.good).toBe(3);
  expect(unfeatured).toMatchObject([{ rowNumber: 3, message: "Film 2 (2001)" }]);
  const featured = db.selectFrom("movies").select("title").where("featured", "=", true);
  expect(await featured.orderBy("id").execute()).toEqual([
    { title: "Timbuktu" },
    { title: "Film 1" },
  ]);
});

test("one file is imported at a time", async () => {
  await check(header, "Xala,A wedding night.,1975,Comedy,Wolof");
  await expect(check(header, "Moolaadé,Sanctuary.,2004,War,Ga")).rejects.toThrow(Conflict);
});

test("an action on an outdated state of the import is refused", async () => {
  const { progress } = await check(header, "Xala,A wedding night.,1975,Comedy,Wolof");
  await start();
  await expect(startImport(owner, progress.id)).rejects.toThrow(Conflict);
  await expect(changePlan(owner, progress.id, importPlan.parse({ columns: {} }))).rejects.toThrow(
    Conflict,
  );
});

test.each([
  ["", "The file is empty."],
  [header, "The file has no rows under its header."],
  [`${header}\nXala,"A wedding`, "Row 2: a quotation mark is opened and not closed."],
  [`${header}\nXala,"A wed${"ding ".repeat(100_000)}`, "Row 2: a quotation mark is opened and not"],
  [`${header}\n${"x".repeat(5_000_000)}`, "Row 2: the row is longer than 200,000 characters. Each"],
  [
    `${header}\n"Xala",${"x".repeat(5_000_000)}`,
    "Row 2: the row is longer than 200,000 characters.",
  ],
  ["x".repeat(5_000_000), "Row 1: the row is longer than 200,000 characters. Each film stands"],
  [`${header}\n\nXala,A\0wedding`, "Row 3 has a NUL byte, which no text can hold."],
  [`${header}\0\nXala,`, "Row 1 has a NUL byte, which no text can hold."],
  ["%PNG\0\0", "Please select a CSV file"],
  [`a\n${"b\n".repeat(mostImportRows + 1)}`, "The file has more than 50,000 rows."],
])("a file of no use is refused with the reason: %#", async (content, reason) => {
  await expect(check(content)).rejects.toThrow(reason);
  expect(await findImport(owner)).toBeNull();
});

test("a file that is not UTF-8 is read as Windows-1252, and the import says so", async () => {
  const bytes = Buffer.from(`${header}\nMoolaad\xe9,Sanctuary.,2004,war,bambara`, "latin1");
  await beginImport(owner, { name: "films.csv", bytes });
  const { encoding, preview } = await settled();
  expect([encoding, preview[0]?.[0]]).toEqual(["windows-1252", "Moolaadé"]);
});

test("imported films are ranked at the end of the import", async () => {
  await buildMovie();
  await sql`update movie_search set level = 1`.execute(db);
  await check(header, "Film,A film.,1975,War,Ga");
  await start();
  const { rows } = await sql`select level from movie_search`.execute(db);
  expect(rows).toEqual([{ level: 0 }, { level: 0 }]);
});

test("only curators of the catalogue import films", async () => {
  const admin = memberOf({ ...(await buildMember()), role: "admin" });
  const file = { name: "films.csv", bytes: new Uint8Array() };
  const denial = "You don't have permission to import movies.";
  for (const attempt of [
    () => findImport(admin),
    () => beginImport(admin, file),
    () => startImport(admin, 1),
    () => changePlan(admin, 1, importPlan.parse({ columns: {} })),
    () => resetImport(admin, 1),
    () => listFailedRows(admin),
  ]) {
    await expect(attempt()).rejects.toThrow(new Forbidden(denial));
  }
});

test("a file of films may have 10 MB to the byte", async () => {
  // What is no table is refused too, once it has passed for its size.
  const send = (size: number) =>
    beginImport(owner, { name: "films.csv", bytes: Buffer.alloc(size, "a") }).catch(String);
  expect(await send(largestImport + 1)).toContain(importTexts.size.text);
  expect(await send(largestImport)).not.toContain(importTexts.size.text);
});

test("what a file adds can be undone, but for films that members have to do with since", async () => {
  const rows = [
    "Xala,A wedding.,1975,Comedy,Wolof",
    ...["Ceddo", "Guelwaar", "Mandabi"].map((title) => `${title},A story.,1977,Drama,Wolof`),
  ];
  const before = await listMovies();
  await check(header, ...rows);
  const { progress } = await start();
  const added = await db.selectFrom("movies").select(["id", "title"]).execute();
  const idOf = (wanted: string) => added.find(({ title }) => title === wanted)?.id ?? 0;
  const { userId } = await buildMember();
  await db
    .insertInto("watchlists")
    .values({ userId, movieId: idOf("Ceddo") })
    .execute();
  await db
    .insertInto("watchAlerts")
    .values({ userId, movieId: idOf("Guelwaar") })
    .execute();
  const { id: offerId } = await buildOffer({ movieId: idOf("Mandabi") });
  await db.insertInto("subtitleVotes").values({ userId, offerId, verdict: "good" }).execute();
  await undoImport(owner, progress.id);
  const found = await settled();
  expect(found.progress.status).toBe("undone");
  const staying = ["Ceddo", "Guelwaar", "Mandabi"];
  expect(found.staying.map(({ message }) => message)).toEqual(
    staying.map((title) => `${title}: members wrote about it, listed it or wait for it`),
  );
  expect(await listMovies()).toEqual([
    ...before,
    ...staying.map((title) => ({ title, releaseYear: 1977 })),
  ]);
});

test("films that are here are left, filled or replaced, as the plan says, and become what they were", async () => {
  const { id, slug } = await buildMovie({ title: "Xala", releaseYear: 1975, tagline: null });
  const lines = [
    `${header},tagline,director,imdb_id`,
    "Xala,A curse.,1975,Comedy,Wolof,The curse,,tt0073932",
  ];
  const found = await check(...lines);
  expect(found.progress).toMatchObject({ good: 0, present: 1, changed: 0 });
  const plan = { ...found.plan, existingFields: { description: "replace" as const } };
  await changePlan(owner, found.progress.id, { ...plan, existing: "fill" });
  const checked = await settled();
  expect(checked.changedFilms).toMatchObject([
    { message: "Xala (1975): Description, Tagline, Identifiers", slug },
  ]);
  const { progress } = await start();
  const read = async () => (await readDocuments(db, [id])).get(id);
  expect(await read()).toMatchObject({
    ...{ description: "A curse.", tagline: "The curse", genre: "drama" },
    identifiers: [{ scheme: "imdb", value: "tt0073932" }],
  });
  const change = await db.selectFrom("catalogueChanges").selectAll().executeTakeFirst();
  expect(change).toMatchObject({ importRow: 2, source: "films.csv", change: "edited" });
  await undoImport(owner, progress.id);
  expect((await settled()).progress).toMatchObject({ status: "undone" });
  expect(await read()).toMatchObject({ tagline: null, identifiers: [] });
  expect((await read())?.description).toBe("Two lovers dream of Paris.");
});

test("trailers of a file replace others, and keep the day of upload that is known here", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  const url = "https://youtu.be/dQw4w9WgXcQ";
  const known = { movieId, title: "Trailer", type: "trailer" as const, uploadedOn: "2019-04-05" };
  await db
    .insertInto("movieTrailers")
    .values([
      { ...known, url },
      { ...known, url: "https://youtu.be/aaaaaaaaaaa" },
    ])
    .execute();
  const row = `Xala,A wedding.,1975,Comedy,Wolof,First look|teaser|${url}`;
  const found = await check(`${header},trailers`, row);
  await changePlan(owner, found.progress.id, {
    ...{ ...found.plan, existing: "fill", existingFields: { trailers: "replace" } },
  });
  await settled();
  await start();
  const { trailers } = (await readDocuments(db, [movieId])).get(movieId) ?? {};
  expect(trailers).toEqual([
    { title: "First look", type: "teaser", url, uploadedOn: "2019-04-05" },
  ]);
});

test("an undoing is in the log and in the films' history under who asked for it", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975, tagline: null });
  const found = await check(`${header},tagline`, "Xala,,1975,Comedy,Wolof,The curse");
  await changePlan(owner, found.progress.id, { ...found.plan, existing: "fill" });
  await settled();
  const { progress } = await start();
  const other = await buildMember({ displayName: "Kofi Mensah" });
  await undoImport(ownerOf(other), progress.id);
  await settled();
  const done = (table: "auditLog" | "catalogueChanges") =>
    db.selectFrom(table).select("actorId").orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(await done("catalogueChanges")).toEqual({ actorId: other.userId });
  expect(await done("auditLog")).toEqual({ actorId: other.userId });
  const entries = await db.selectFrom("auditLog").select("act").orderBy("id").execute();
  expect(entries).toEqual([{ act: "catalogue-imported" }, { act: "import-undone" }]);
});

test("an import can be cancelled while it adds films, and those it added undone", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `Film ${at},Text,2001,war,ga`);
  const found = await check(header, ...rows);
  await startImport(owner, found.progress.id);
  await cancelImport(owner, found.progress.id);
  const { progress } = await settled();
  expect(progress.status).toBe("cancelled");
  expect(await listMovies()).toHaveLength(progress.good);
  await undoImport(owner, progress.id);
  await settled();
  expect(await listMovies()).toHaveLength(0);
});

test("an import plans its statements anew while its tables grow", async () => {
  await check(header, ...Array.from({ length: 120 }, (_, at) => `Film ${at},Text,2001,war,ga`));
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  await start();
  const statements = query.mock.calls.map(([one]) => JSON.stringify(one));
  expect(statements.filter((text) => text.includes("discard plans")).length).toBeGreaterThan(1);
});

test("how a file's columns were read is offered for the next file with the same columns", async () => {
  const lines = ["Film Name;Gattung;Jahr", "Xala;comedy;1975"];
  const found = await check(...lines);
  const columns = { title: { place: 0 }, genre: { place: 1 }, release_year: { place: 2 } };
  const plan = importPlan.parse({ columns, constants: { language: "Wolof" } });
  await changePlan(owner, found.progress.id, plan);
  await settled();
  const { progress } = await start();
  expect(progress.good).toBe(1);
  await resetImport(owner, progress.id);
  expect((await check(...lines)).mapping).toMatchObject({ plan, fileName: "films.csv" });
});
