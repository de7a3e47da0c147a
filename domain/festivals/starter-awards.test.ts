import { expect, test } from "vitest";
import { readStarterFilms, seedStarter } from "#domain/imports/starter.ts";
import { yearOfPath } from "#shared/options/festival-paths.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getEdition, listFestivalPages } from "./festivals.ts";

const db = await openTestDatabase();
const title = "every award of the starter catalogue is on the page of its edition, once";

test(title, { tags: "thorough", timeout: 120_000 }, async () => {
  await seedStarter();
  const shown: number[] = [];
  for (const { path } of await listFestivalPages()) {
    const [, , slug = "", part = ""] = path.split("/");
    const year = yearOfPath(part);
    if (year === undefined) continue;
    shown.push(...(await getEdition(slug, year)).nominations.map(({ id }) => id));
  }
  expect(new Set(shown).size).toBe(shown.length);
  const rows = await db
    .selectFrom("nominations")
    .innerJoin("movies", "movies.id", "nominations.movieId")
    .select(["movies.title", "nominations.name", "nominations.category", "nominations.year"])
    .where("nominations.id", "in", shown)
    .execute();
  const found = new Set(rows.map((row) => [row.title, row.name, row.category, row.year].join("|")));
  const awards = (await readStarterFilms()).flatMap((film) =>
    (film.awards ?? "")
      .split(";")
      .filter(Boolean)
      .map((award) => [film.title, ...award.trim().split("|").slice(0, 3)].join("|")),
  );
  expect(awards.length).toBeGreaterThan(336);
  expect(awards.filter((award) => !found.has(award))).toEqual([]);
});
