import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { importMovies, seedStarter } from "./imports.ts";
import { parseMovieRecord } from "./movie-record.ts";

const db = await openTestDatabase();
const xala = {
  title: "Xala",
  description: "A businessman's wedding night.",
  release_year: "1975",
  genre: "Comedy",
  language: "wolof",
};

beforeAll(seedStarter);

async function count(table: "movies" | "creators" | "movieCast" | "movieCrew" | "movieAwards") {
  const { rows } = await db
    .selectFrom(table)
    .select((the) => the.fn.countAll<string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

test("the starter catalogue fills an empty site, once", async () => {
  const before = await Promise.all([count("movies"), count("creators"), count("movieCast")]);
  expect(before[0]).toBeGreaterThan(495);
  expect(before[1]).toBe(155);
  expect(before[2]).toBeGreaterThan(900);
  expect(await seedStarter()).toBe(0);
  expect(await Promise.all([count("movies"), count("creators"), count("movieCast")])).toEqual(
    before,
  );
});

test("a film is linked to its director's page, and a creator to every film that credits them", async () => {
  const film = await db
    .selectFrom("movies")
    .innerJoin("creators", "creators.id", "movies.creatorId")
    .select(["creators.slug", "movies.countries"])
    .where("movies.slug", "=", "touki-bouki-1973")
    .executeTakeFirst();
  expect(film).toEqual({ slug: "djibril-diop-mambety", countries: ["Senegal"] });
  const credited = await db
    .selectFrom("movieCreators")
    .innerJoin("creators", "creators.id", "movieCreators.creatorId")
    .select("part")
    .distinct()
    .where("creators.slug", "=", "genevieve-nnaji")
    .orderBy("part")
    .execute();
  expect(credited.map(({ part }) => part)).toContain("cast");
});

test("importing the same film twice adds nothing twice", async () => {
  const awards = "FESPACO|Grand Prix|1976|nominated";
  const record = { ...xala, title: "Xala of the test", cast: "Thierno Leye as El Hadji", awards };
  const rows = () => Promise.all([count("movieCast"), count("movieAwards"), count("movieCrew")]);
  expect(await importMovies([record])).toBe(1);
  const after = await rows();
  expect(await importMovies([record])).toBe(0);
  expect(await rows()).toEqual(after);
});

test("empty optional numbers are unknown, not 0", () => {
  const { movie } = parseMovieRecord({ ...xala, duration: "", budget: " " });
  expect(movie).toMatchObject({ durationMinutes: null, budget: null, genre: "comedy" });
});

test.each([
  ["title", { ...xala, title: " " }],
  ["genre", { ...xala, genre: "noir" }],
  ["release_year", { ...xala, release_year: "soon" }],
  ["youtube_url", { ...xala, youtube_url: "javascript:alert(1)" }],
])("a bad %s is named", (column, record) => {
  expect(() => parseMovieRecord(record)).toThrow(column);
});
