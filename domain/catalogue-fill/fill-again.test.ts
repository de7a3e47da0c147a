import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { findImport, resetImport, startImport } from "#domain/imports/imports.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { changeSettings } from "#domain/settings/settings.ts";
import type { FillChoice } from "#shared/validation/catalogue-fill.ts";
import { buildMember, buildMovie, ownerOf } from "#tests/builders.ts";
import { startStandIns } from "#tests/lookup/stand-ins.ts";
import { itemValue, quantity, text, type WikidataItem, year } from "#tests/lookup/wikidata.ts";
import { buildWorld } from "#tests/lookup/world.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

// Turns are not waited for.
vi.mock("#domain/lookup/pace.ts", async (importOriginal) => {
  const { createPace } = await importOriginal<typeof import("#domain/lookup/pace.ts")>();
  const clock = { now: () => Date.now(), pause: async () => undefined };
  return { createPace: (perSecond: number) => createPace(perSecond, clock) };
});

const world = buildWorld();
const { close } = await startStandIns(world);
const { beginFill } = await import("./fill.ts");

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const allOfAfrica: FillChoice = { countries: [], languages: [], fromYear: null, toYear: null };
const items = world.items.slice();

afterAll(close);

beforeEach(async () => {
  world.items = items.slice();
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
  await drainBackground();
}

async function runImport() {
  await startImport(owner, (await findImport(owner))?.progress.id ?? 0);
  await drainBackground();
  const found = await findImport(owner);
  await resetImport(owner, found?.progress.id ?? 0);
  return found?.progress;
}

test("a second run changes nothing, and fills in only what is empty", async () => {
  await fill();
  await runImport();
  await db
    .updateTable("movies")
    .set({ title: "La Noire", durationMinutes: null, otherTitles: "sw: Ya hapa", slug: "la-noire" })
    .execute();
  await fill();
  expect(await runImport()).toMatchObject({ good: 0, changed: 1 });
  expect(await listMovies()).toMatchObject([
    { title: "La Noire", durationMinutes: 65, otherTitles: "sw: Ya hapa" },
  ]);
  await fill();
  expect(await runImport()).toMatchObject({ good: 0, changed: 0, present: 1, failed: 0 });
});

test("a later run renews what an earlier one wrote, and keeps and tells what was edited here", async () => {
  const people = [
    { id: "Q962", label: "Souleymane Cissé" },
    { id: "Q963", label: "Issiaka Kané" },
    { id: "Q964", label: "Aoua Sangare" },
  ];
  const first = {
    P57: [itemValue("Q962")],
    P161: [itemValue("Q963")],
    P2047: [quantity(100, "Q7727")],
  };
  world.items.push(...people, film(940, { ...first, P345: [text("tt0000001")] }, "The Brightness"));
  const choice = { ...allOfAfrica, fromYear: 1990 };
  await fill(choice);
  await runImport();
  await db.updateTable("movies").set({ durationMinutes: 105 }).execute();
  const later = {
    P57: [itemValue("Q964")],
    P161: [itemValue("Q964")],
    P2047: [quantity(106, "Q7727")],
  };
  world.items.pop();
  world.items.push(film(940, { ...later, P345: [text("tt0000002")] }, "Brightness"));
  await fill(choice);
  const done = await runImport();
  expect(done).toMatchObject({ good: 0, changed: 1, noted: 1, failed: 0 });
  expect(await listMovies()).toMatchObject([
    { title: "Brightness", director: "Aoua Sangare", durationMinutes: 105 },
  ]);
  for (const table of ["movieCast", "movieIdentifiers"] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).toContain(table === "movieCast" ? "Aoua Sangare" : "tt0000002");
    expect(JSON.stringify(rows)).not.toContain(table === "movieCast" ? "Kané" : "tt0000001");
  }
  await fill(choice);
  expect(await runImport()).toMatchObject({ good: 0, changed: 0, present: 1, noted: 1 });
});

test("a film that was here before the first run is renewed where that run wrote", async () => {
  const minutesOf = (length: number) =>
    film(941, { P2047: [quantity(length, "Q7727")] }, "Nyamanton");
  await buildMovie({ title: "Nyamanton", releaseYear: 1990, durationMinutes: null });
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: (await listMovies())[0]?.id ?? 0, scheme: "wikidata", value: "Q941" })
    .execute();
  for (const [length, changed] of [
    [90, 1],
    [90, 0],
    [94, 1],
    [94, 0],
  ] as const) {
    world.items.splice(items.length);
    world.items.push(minutesOf(length));
    await fill({ ...allOfAfrica, fromYear: 1990 });
    expect(await runImport()).toMatchObject({ changed, failed: 0 });
    expect(await listMovies()).toMatchObject([{ title: "Nyamanton", durationMinutes: length }]);
  }
});

test("an identifier that was here before is not renewed, also once a run has added others", async () => {
  const choice = { ...allOfAfrica, fromYear: 1990 };
  const { id: movieId } = await buildMovie({ title: "Nyamanton", releaseYear: 1990 });
  const own = { movieId, scheme: "imdb", value: "tt0000007" } as const;
  const item = { movieId, scheme: "wikidata", value: "Q942" } as const;
  await db.insertInto("movieIdentifiers").values([own, item]).execute();
  for (const number of [1, 2]) {
    const claims = { P345: [text(`tt000000${number}`)], P6127: [text(`film-${number}`)] };
    world.items.splice(items.length);
    world.items.push(film(942, claims, "Nyamanton"));
    await fill(choice);
    await runImport();
    const identifiers = await db.selectFrom("movieIdentifiers").select("value").execute();
    expect(identifiers.map(({ value }) => value).sort()).toEqual([
      "Q942",
      `film-${number}`,
      "tt0000007",
    ]);
  }
});
