import { sql } from "kysely";
import { afterAll, beforeEach, vi } from "vitest";
import { findImport, resetImport, startImport } from "#domain/imports/imports.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { changeSettings } from "#domain/settings/settings.ts";
import type { FillChoice } from "#shared/validation/catalogue-fill.ts";
import { buildMember, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { startStandIns } from "./stand-ins.ts";
import { itemValue, type WikidataItem, year } from "./wikidata.ts";
import { buildWorld } from "./world.ts";

// Turns are not waited for.
vi.mock("#domain/lookup/pace.ts", async (importOriginal) => {
  const { createPace } = await importOriginal<typeof import("#domain/lookup/pace.ts")>();
  const clock = { now: () => Date.now(), pause: async () => undefined };
  return { createPace: (perSecond: number) => createPace(perSecond, clock) };
});

/** The stand-in of Wikidata, whose items and answers each test may change. */
export const world = buildWorld();
const standIns = await startStandIns(world);
export const { requests } = standIns;
const { beginFill } = await import("#domain/catalogue-fill/fill.ts");
const { continueFill } = await import("#domain/catalogue-fill/continue-fill.ts");

export const db = await openTestDatabase();
export const owner = ownerOf(await buildMember());
export const allOfAfrica: FillChoice = {
  countries: [],
  languages: [],
  fromYear: null,
  toYear: null,
};

const items = world.items.slice();
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

afterAll(standIns.close);

export const film = (
  number: number,
  claims: WikidataItem["claims"] = {},
  label = `Film ${number}`,
) => ({
  id: `Q${number}`,
  label,
  claims: {
    ...{ P31: [itemValue("Q11424")], P577: [year(1990)], P136: [itemValue("Q201")] },
    ...{ P495: [itemValue("Q1041")], P364: [itemValue("Q150")], ...claims },
  },
});

/** Adds an item to the stand-in, in place of the one with its number. */
export function putItem(item: WikidataItem) {
  world.items = world.items.filter(({ id }) => id !== item.id).concat(item);
}

export const listMovies = () =>
  db.selectFrom("movies").selectAll().orderBy("releaseYear").orderBy("title").execute();

export async function fill(choice = allOfAfrica) {
  await beginFill(owner, choice);
  await drainBackground();
}

export async function runImport() {
  const id = (await findImport(owner))?.progress.id ?? 0;
  await startImport(owner, id);
  await drainBackground();
  const found = await findImport(owner);
  await resetImport(owner, id);
  return found?.progress;
}

/** Makes the next step due, as after the wait. */
export async function waitOut() {
  day += 60 * 60 * 1000;
  vi.setSystemTime(day);
  await sql`update catalogue_fills set next_at = now()`.execute(db);
  await continueFill();
  await drainBackground();
}
