import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { readStarterOffers, seedStarter } from "./starter.ts";

const db = await openTestDatabase();

type Counted = "movies" | "creators" | "movieCast" | "movieOffers";

async function count(table: Counted) {
  const { rows } = await db
    .selectFrom(table)
    .select((the) => the.fn.countAll<string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

test("the starter catalogue fills an empty site, once", { tags: "thorough" }, async () => {
  const tables: Counted[] = ["movies", "creators", "movieCast", "movieOffers"];
  const before = [];
  expect(await seedStarter()).toBeGreaterThan(495);
  for (const table of tables) before.push(await count(table));
  expect(before[0]).toBeGreaterThan(495);
  expect(before[1]).toBe(155);
  expect(before[2]).toBeGreaterThan(900);
  expect(before[3]).toBe((await readStarterOffers()).length);
  expect(await seedStarter()).toBe(0);
  const after = [];
  for (const table of tables) after.push(await count(table));
  expect(after).toEqual(before);
  const film = await db
    .selectFrom("movies")
    .innerJoin("creators", "creators.id", "movies.creatorId")
    .select(["creators.slug", "movies.countries"])
    .where("movies.slug", "=", "touki-bouki-1973")
    .executeTakeFirst();
  expect(film).toEqual({ slug: "djibril-diop-mambety", countries: ["Senegal"] });
});
