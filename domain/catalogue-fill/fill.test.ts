import { sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import {
  findCurrentProgress,
  findImport,
  resetImport,
  startCurrentImport,
  startImport,
} from "#domain/imports/imports.ts";
import * as background from "#domain/platform/background.ts";
import { Conflict, Forbidden } from "#domain/platform/errors.ts";
import { changeSettings } from "#domain/settings/settings.ts";
import type { FillChoice } from "#shared/validation/catalogue-fill.ts";
import { buildMember, memberOf, ownerOf } from "#tests/builders.ts";
import { answerSparql } from "#tests/lookup/sparql.ts";
import { startStandIns } from "#tests/lookup/stand-ins.ts";
import { itemValue, text, titled, type WikidataItem, year } from "#tests/lookup/wikidata.ts";
import { buildWorld } from "#tests/lookup/world.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

// Turns are not waited for.
vi.mock("#domain/lookup/pace.ts", async (importOriginal) => {
  const { createPace } = await importOriginal<typeof import("#domain/lookup/pace.ts")>();
  const clock = { now: () => Date.now(), pause: async () => undefined };
  return { createPace: (perSecond: number) => createPace(perSecond, clock) };
});

const unknownValue = { type: "somevalue", value: null };
const world = buildWorld();
const { requests, close } = await startStandIns(world);
const { beginFill, cutFill, fillAtOnce, findFill, stopFill } = await import("./fill.ts");
const { continueFill } = await import("./continue-fill.ts");

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const allOfAfrica: FillChoice = { countries: [], languages: [], fromYear: null, toYear: null };
const items = world.items.slice();

afterAll(close);

let day = Date.parse("2026-01-01");

beforeEach(async () => {
  // A day later the service no longer asks to wait.
  day += 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now: day });
  world.instead = {};
  world.items = items.slice();
  requests.length = 0;
  for (const table of ["catalogueFills", "imports", "movies", "catalogueChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  await changeSettings(owner, { looksUpWikidata: true });
});

const film = (number: number, claims: WikidataItem["claims"] = {}, label = `Film ${number}`) => ({
  id: `Q${number}`,
  label,
  claims: {
    ...{ P31: [itemValue("Q11424")], P577: [year(1990)], P136: [itemValue("Q201")] },
    ...{ P495: [itemValue("Q1041")], P364: [itemValue("Q150")], ...claims },
  },
});

const listMovies = () =>
  db.selectFrom("movies").selectAll().orderBy("releaseYear").orderBy("title").execute();

async function fill(choice = allOfAfrica) {
  await beginFill(owner, choice);
  await background.drainBackground();
}

/** Makes the next step due, as after the wait. */
async function waitOut() {
  day += 60 * 60 * 1000;
  vi.setSystemTime(day);
  await sql`update catalogue_fills set next_at = now()`.execute(db);
  await continueFill();
  await background.drainBackground();
}

async function runImport() {
  await startImport(owner, (await findImport(owner))?.progress.id ?? 0);
  await background.drainBackground();
  const found = await findImport(owner);
  await resetImport(owner, found?.progress.id ?? 0);
  return found?.progress;
}

test("a film comes with its names, people, facts and identifiers, and is imported as it came", async () => {
  await fill();
  const found = await findImport(owner);
  expect(found).toMatchObject({
    fileName: "Films from Wikidata",
    progress: { good: 1, failed: 0 },
  });
  expect(found?.plan.existing).toBe("fill");
  expect(await findFill(owner)).toBeNull();
  expect(await runImport()).toMatchObject({ good: 1, failed: 0 });
  const [movie] = await listMovies();
  expect(movie).toMatchObject({
    ...{ title: "Black Girl", originalTitle: "La Noire de…", releaseYear: 1966, genre: "drama" },
    ...{
      otherTitles: "ar: فتاة سوداء",
      language: "french",
      countries: ["Senegal", "France"],
      durationMinutes: 65,
    },
    ...{ director: "Ousmane Sembène", description: "" },
  });
  const cast = await db
    .selectFrom("movieCast")
    .select(["name", "character"])
    .orderBy("position")
    .execute();
  expect(cast).toContainEqual({ name: "Mbissine Thérèse Diop", character: "Diouana" });
  const crew = await db.selectFrom("movieCrew").select(["name", "role", "department"]).execute();
  const department = "cinematography";
  expect(crew).toContainEqual({ name: "Christian Lacoste", role: "cinematographer", department });
  const identifiers = await db.selectFrom("movieIdentifiers").select(["scheme", "value"]).execute();
  expect(identifiers).toContainEqual({ scheme: "wikidata", value: "Q101" });
  expect(identifiers).toContainEqual({ scheme: "imdb", value: "tt0060758" });
});

test("the service is told who asks, and only of the films that are chosen", async () => {
  world.items.push(
    film(900, { P577: [year(2001)], P364: [itemValue("Q34257")] }),
    film(901, { P577: [year(2001)] }),
    film(902, { P577: [year(2020), year(1950)] }),
    film(903, { P495: [itemValue("Q142")], P577: [year(2001)] }),
  );
  await fill({ countries: ["SN"], languages: ["wolof"], fromYear: 2000, toYear: 2010 });
  await runImport();
  expect((await listMovies()).map(({ title }) => title)).toEqual(["Film 900"]);
  const [first] = requests;
  expect(first?.headers["user-agent"]).toMatch(/^Griot \(\+http/);
  expect(first?.url.pathname).toBe("/sparql");
});

test("numbers of items, addresses and made-up ids are neither titles nor people", async () => {
  world.items.push(
    { id: "Q951", label: "Q951" },
    { id: "Q952", label: "https://example.org/person" },
    { id: "Q953", label: { ar: "عثمان سيسي", ja: "シセ" } },
    film(910, { P1476: [titled("Yeelen", "bm")] }, "Q910"),
    film(911, {}, "Q911"),
    {
      ...film(912, { P57: ["Q951", "Q952", "Q953"].map(itemValue), P58: [unknownValue] }),
      label: { sw: "Filamu", fr: "Un film" },
    },
  );
  await fill({ ...allOfAfrica, fromYear: 1990, toYear: 1990 });
  await runImport();
  expect(
    (await listMovies()).map(({ title, director, writer }) => ({ title, director, writer })),
  ).toEqual([
    { title: "Un film", director: "عثمان سيسي", writer: null },
    { title: "Yeelen", director: null, writer: null },
  ]);
});

test("a film's labels and titles come once for each text, those of its own languages first", async () => {
  const label = {
    en: "The Brightness",
    "en-gb": "The brightness!",
    fr: "La Lumière; lumières",
    de: "Das Licht | Film",
    "de-at": "Das Licht | Film",
    wo: "Leer",
    am: "ብርሃን",
    "roa-tara": "Luce",
  };
  const titles = [titled("Yeelen", "bm"), titled("Leer gi", "wo")];
  const claims = { P1476: titles, P364: [itemValue("Q150"), itemValue("Q34257")] };
  world.items.push({ ...film(913, claims), label });
  await fill({ ...allOfAfrica, fromYear: 1990, toYear: 1990 });
  await runImport();
  const [movie] = await listMovies();
  expect(movie?.otherTitles?.split("\n")).toEqual([
    "fr: La Lumière, lumières",
    "wo: Leer",
    "wo: Leer gi",
    "am: ብርሃን",
    "de: Das Licht, Film",
    "Luce",
  ]);
});

test("films of a former country are found, and are of the country that it is today", async () => {
  world.items.push(
    { id: "Q970", label: "Republic of Upper Volta", claims: { P1366: [itemValue("Q971")] } },
    { id: "Q971", label: "Upper Volta", claims: { P1366: [itemValue("Q965")] } },
    { id: "Q965", label: "Burkina Faso" },
    film(930, { P495: [itemValue("Q970"), itemValue("Q965")] }),
    film(931, { P495: [itemValue("Q1041")] }),
  );
  await fill({ ...allOfAfrica, countries: ["BF"] });
  await runImport();
  expect(await listMovies()).toMatchObject([{ title: "Film 930", countries: ["Burkina Faso"] }]);
});

test("whoever begins leaves an entry in the log", async () => {
  await db.deleteFrom("auditLog").execute();
  await fill({ countries: ["SN", "ML"], languages: ["wolof"], fromYear: 2030, toYear: null });
  const entries = await db.selectFrom("auditLog").select(["act", "actorId", "subject"]).execute();
  const subject = "Wikidata: Senegal, Mali · Wolof · from 2030";
  expect(entries).toEqual([{ act: "fill-started", actorId: owner.id, subject }]);
});

test("awards come with festival, year, result and people with their parts, and a prize won is not also a nomination", async () => {
  world.items.push(
    { id: "Q960", label: "FESPACO" },
    { id: "Q962", label: { en: "Souleymane Cissé", fr: "S. Cissé" } },
    { id: "Q963", label: "Issiaka Kané" },
    { id: "Q961", label: "Golden Stallion", claims: { P1027: [itemValue("Q960")] } },
    film(920, {
      P57: [itemValue("Q962")],
      P166: [
        {
          value: itemValue("Q961"),
          qualifiers: { P585: [year(1991)], P1346: [itemValue("Q962"), itemValue("Q963")] },
        },
      ],
      P1411: [{ value: itemValue("Q961"), qualifiers: { P585: [year(1991)] } }],
    }),
  );
  await fill({ ...allOfAfrica, fromYear: 1990 });
  await runImport();
  const awards = await db
    .selectFrom("nominations")
    .select(["name", "category", "year", "won", "people"])
    .execute();
  const people = "Souleymane Cissé (director), Issiaka Kané";
  const prize = { name: "FESPACO", category: "Golden Stallion", year: 1991, won: true };
  expect(awards).toEqual([{ ...prize, people }]);
});

test("films are listed and read in small pages, each once", async () => {
  for (let number = 2000; number < 2120; number += 1) world.items.push(film(number));
  const stop = vi.spyOn(background, "isStopRequested").mockReturnValue(true);
  await fill({ ...allOfAfrica, fromYear: 1990 });
  stop.mockRestore();
  await sql`update catalogue_fills set list_size = 50, page_size = 20`.execute(db);
  await waitOut();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 120, rowCount: 120 } });
  const lists = requests.filter(({ body }) => !body.includes("VALUES+%3Ffilm"));
  expect(lists.length).toBeGreaterThan(1);
});

test("thousands of films come in pages, none twice and none lost", {
  tags: "thorough",
  timeout: 120_000,
}, async () => {
  const some = 3000;
  for (let number = 1; number <= some; number += 1) {
    world.items.push(
      film(100_000 + number, {
        P345: [text(`tt${9_000_000 + number}`)],
        P57: [itemValue(`Q${300_000 + (number % 400)}`)],
      }),
    );
  }
  for (let number = 0; number < 400; number += 1) {
    world.items.push({ id: `Q${300_000 + number}`, label: `Director ${number}` });
  }
  await fill({ ...allOfAfrica, fromYear: 1990 });
  expect(await findImport(owner)).toMatchObject({
    progress: { rowCount: some, good: some, failed: 0, doubtful: 0 },
  });
});

test("it waits as long as the service asks", async () => {
  world.instead.query = (response) => response.writeHead(429, { "Retry-After": "120" }).end();
  await fill();
  expect(requests).toHaveLength(1);
  const found = await findFill(owner);
  expect(found?.failure).toBe("Wikidata’s query service asks us to wait. Try again in 2 minutes.");
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_at - now())::float8 as seconds from catalogue_fills
  `.execute(db);
  expect(rows[0]?.seconds).toBeGreaterThan(100);
  await continueFill();
  expect(requests).toHaveLength(1);
  world.instead = {};
  await waitOut();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 1 } });
});

test.each([
  ["an error", 500, "java.util.concurrent.TimeoutException", "reported an error (500)."],
  ["half an answer", 200, '{"results":{"bindings":[{"number":{"ty', "answered with something"],
  ["another answer", 200, '{"boolean":true}', "answered with something"],
])("after %s it says so, and tries again later with less", async (_name, status, body, words) => {
  world.instead.query = (response) => response.writeHead(status).end(body);
  await fill();
  expect((await findFill(owner))?.failure).toContain(`Wikidata’s query service ${words}`);
  const sizes = db.selectFrom("catalogueFills").select(["listSize", "failureCount"]);
  expect(await sizes.execute()).toEqual([{ listSize: 2500, failureCount: 1 }]);
  world.instead = {};
  await waitOut();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 1 } });
});

test("a query that takes too long is sent again at once for less", async () => {
  const { timeout } = AbortSignal;
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementationOnce(() => timeout(1));
  await fill();
  spy.mockRestore();
  expect(requests.some(({ body }) => body.includes("LIMIT+2500"))).toBe(true);
  expect(await findImport(owner)).toMatchObject({ progress: { good: 1 } });
});

test("an answer that is too much is asked for again at once with fewer films", async () => {
  for (let number = 2000; number < 2040; number += 1) world.items.push(film(number));
  const tooMuch = Buffer.alloc(9 * 1024 * 1024, " ");
  let count = 0;
  world.instead.query = (response, _url, body) => {
    const films = body.match(/wd%3AQ\d{4}/g) ?? [];
    if (films.length > 0) count += 1;
    if (films.length > 20) response.writeHead(200).end(tooMuch);
    else response.writeHead(200).end(JSON.stringify(answerSparql(world.items, queryOf(body)).json));
  };
  await fill({ ...allOfAfrica, fromYear: 1990 });
  expect(count).toBeGreaterThan(2);
  expect(await findImport(owner)).toMatchObject({ progress: { good: 40 } });
});

test("a stop in the middle loses nothing, and another process continues", async () => {
  for (let number = 2000; number < 2210; number += 1) world.items.push(film(number));
  let isStopping = false;
  const stop = vi.spyOn(background, "isStopRequested").mockImplementation(() => isStopping);
  world.instead.query = (response, _url, body) => {
    if (body.includes("wd%3AQ2000")) isStopping = true;
    response.writeHead(200).end(JSON.stringify(answerSparql(world.items, queryOf(body)).json));
  };
  await fill({ ...allOfAfrica, fromYear: 1990 });
  expect(await findFill(owner)).toMatchObject({ readCount: 200, listedCount: 210 });
  expect(await findImport(owner)).toBeNull();
  isStopping = false;
  await waitOut();
  stop.mockRestore();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 210 } });
});

test("only one choice is fetched at a time, and stopping drops it", async () => {
  world.instead.query = (response) => response.writeHead(429, { "Retry-After": "120" }).end();
  await fill();
  await expect(beginFill(owner, allOfAfrica)).rejects.toThrow(Conflict);
  await stopFill(owner);
  expect(await findFill(owner)).toBeNull();
});

test("what has come is handed over early, and waits while a file is being imported", async () => {
  for (let number = 2000; number < 2210; number += 1) world.items.push(film(number));
  await fill({ ...allOfAfrica, toYear: 1980 });
  world.instead.query = (response, _url, body) => {
    if (body.includes("wd%3AQ2205")) response.writeHead(429, { "Retry-After": "120" }).end();
    else response.writeHead(200).end(JSON.stringify(answerSparql(world.items, queryOf(body)).json));
  };
  await fill({ ...allOfAfrica, fromYear: 1990 });
  await cutFill(owner);
  await background.drainBackground();
  expect((await findFill(owner))?.failure).toBe(
    "Another file is being imported. Reset that import first.",
  );
  await resetImport(owner, (await findImport(owner))?.progress.id ?? 0);
  await waitOut();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 200 } });
});

test("a choice without films says so, and makes room for the next", async () => {
  await fill({ ...allOfAfrica, fromYear: 2010 });
  expect(await findFill(owner)).toMatchObject({
    ...{ isOver: true, failure: "Wikidata has no films of this choice." },
  });
  await fill();
  expect(await findFill(owner)).toBeNull();
});

test("a command waits as it is asked, and continues what was interrupted", async () => {
  let isBusy = true;
  world.instead.query = (response, _url, body) => {
    if (isBusy) response.writeHead(429, { "Retry-After": "120" }).end();
    else response.writeHead(200).end(JSON.stringify(answerSparql(world.items, queryOf(body)).json));
  };
  const failures: (string | null)[] = [];
  const waits: number[] = [];
  const done = await fillAtOnce(
    allOfAfrica,
    ({ failure }) => void failures.push(failure),
    async (milliseconds) => {
      waits.push(milliseconds);
      isBusy = false;
      await waitOut();
    },
  );
  expect(done).toBeNull();
  expect(failures).toContain("Wikidata’s query service asks us to wait. Try again in 2 minutes.");
  expect(waits[0]).toBeGreaterThan(0);
  await background.drainBackground();
  await startCurrentImport();
  await background.drainBackground();
  expect(await findCurrentProgress()).toMatchObject({ status: "imported", good: 1 });
  await expect(fillAtOnce(allOfAfrica, () => {})).rejects.toThrow("A file is being imported.");
});

test("a step whose process died is taken up by another once its lease has ended", async () => {
  const stop = vi.spyOn(background, "isStopRequested").mockReturnValue(true);
  await fill();
  stop.mockRestore();
  await sql`
    update catalogue_fills set lease_owner = gen_random_uuid(), next_at = now() + interval '90 seconds'
  `.execute(db);
  await continueFill();
  expect(requests).toEqual([]);
  await waitOut();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 1 } });
});

test("nothing is asked while the owner has not turned Wikidata on, nor for those who may not", async () => {
  await changeSettings(owner, { looksUpWikidata: false });
  await expect(beginFill(owner, allOfAfrica)).rejects.toThrow("Looking up at Wikidata is off.");
  const member = memberOf(await buildMember());
  await expect(beginFill(member, allOfAfrica)).rejects.toThrow(Forbidden);
  await expect(findFill(member)).rejects.toThrow(Forbidden);
  expect(requests).toEqual([]);
});

function queryOf(body: string): string {
  return new URLSearchParams(body).get("query") ?? "";
}
