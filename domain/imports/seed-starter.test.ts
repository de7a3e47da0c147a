import { sql } from "kysely";
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
  const { rows: nominations } = await sql<object>`
    select count(*) > 450 as are_many,
      count(*) filter (where movie_id is not null and source is not null) > 200
        as are_linked,
      count(*) = count(distinct (coalesce(movie_id::text, film_title), category_id, edition_id,
        case when movie_id is null then people end)) as are_distinct
    from nominations
  `.execute(db);
  expect(nominations).toEqual([{ areMany: true, areLinked: true, areDistinct: true }]);
  const film = await db
    .selectFrom("movies")
    .innerJoin("creators", "creators.id", "movies.creatorId")
    .select(["creators.slug", "movies.countries"])
    .where("movies.slug", "=", "touki-bouki-1973")
    .executeTakeFirst();
  expect(film).toEqual({ slug: "djibril-diop-mambety", countries: ["Senegal"] });
});
