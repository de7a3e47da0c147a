import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { findImport } from "#domain/imports/imports.ts";
import * as background from "#domain/platform/background.ts";
import {
  allOfAfrica,
  db,
  fill,
  film,
  listMovies,
  owner,
  requests,
  runImport,
  waitOut,
  world,
} from "#tests/lookup/fill.ts";
import { itemValue, text, titled, year } from "#tests/lookup/wikidata.ts";
import { findFill } from "./fill.ts";

const unknownValue = { type: "somevalue", value: null };

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
