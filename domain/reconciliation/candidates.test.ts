import { beforeEach, expect, test } from "vitest";
import { buildCreator, buildMovie } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listCreatorCandidates } from "./creators.ts";
import { listFilmCandidates } from "./films.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  for (const table of ["movies", "creators"] as const) await db.deleteFrom(table).execute();
});

const unknown = { slug: undefined, year: undefined, director: "", countries: [], identifiers: [] };

test("a title in another script is found as the original, or else by its director and year", async () => {
  const film = { title: "Cairo Station", releaseYear: 1958, director: "Youssef Chahine" };
  await buildMovie({ ...film, originalTitle: "باب الحديد" });
  await buildMovie({ ...film, title: "The Sparrow", releaseYear: 1972 });
  const [original] = await listFilmCandidates({ ...unknown, text: "بَابُ الحَدِيد", year: 1958 });
  expect(original).toMatchObject({ name: "Cairo Station", score: 100, match: true });
  const translated = { ...unknown, text: "Hauptbahnhof", year: 1959, director: "Yousef Chahin" };
  const [first] = await listFilmCandidates(translated);
  expect(first).toMatchObject({ name: "Cairo Station", match: false });
  expect(first?.score).toBeLessThan(60);
});

test("a part that the catalogue lacks is no match, though one letter away", async () => {
  const film = { title: "Blood Sisters 1", releaseYear: 2003, director: "Tchidi Chikere" };
  await buildMovie(film);
  const query = { ...unknown, text: "Blood Sisters 2", year: 2003, director: film.director };
  const [first] = await listFilmCandidates(query);
  expect(first).toMatchObject({ name: "Blood Sisters 1", match: false });
  expect(first?.score).toBeGreaterThan(90);
  const same = await listFilmCandidates({ ...query, text: "Blood Sisters 1" });
  expect(same).toMatchObject([{ match: true }]);
});

test("a country speaks for a film, and another year or director against it", async () => {
  await buildMovie({ title: "Rafiki", releaseYear: 2018, director: "Wanuri Kahiu" });
  const scoreWith = async (facts: object) => {
    const [first] = await listFilmCandidates({ ...unknown, text: "Rafiki", ...facts });
    return first?.score;
  };
  const { countries } = await db.selectFrom("movies").select("countries").executeTakeFirstOrThrow();
  expect(await scoreWith({ year: 2018, countries })).toBe(100);
  expect(await scoreWith({ year: 2018, countries: ["Nowhere"] })).toBeLessThan(100);
  expect(await scoreWith({ year: 2017 })).toBe(96);
  expect(await scoreWith({ year: 1990 })).toBe(80);
  expect(await scoreWith({ director: "Someone Else" })).toBeLessThan(90);
});

test("a creator is found by another spelling, which is a match, and not where two have the name", async () => {
  const query = { ...unknown, bornYear: undefined };
  const { id } = await buildCreator({ slug: "haile-gerima", name: "Haile Gerima" });
  await db.insertInto("creatorNames").values({ creatorId: id, name: "ኃይሌ ገሪማ" }).execute();
  const found = await listCreatorCandidates({ ...query, text: "ኃይሌ ገሪማ" });
  expect(found).toMatchObject([{ slug: "haile-gerima", score: 100, match: true }]);
  await buildCreator({ slug: "haile-gerima-2", name: "Haile Gerima" });
  const both = await listCreatorCandidates({ ...query, text: "Haile Gerima" });
  expect(both.map(({ match }) => match)).toEqual([false, false]);
});
