import { sql } from "kysely";
import { expect, test } from "vitest";
import { getCreator, listCreators } from "#domain/creators/creators.ts";
import { mergeCreators } from "#domain/creators/merging.ts";
import { readFilm } from "#domain/film-tables/values/read-film.ts";
import { countFreeFeatured } from "#domain/movies/featuring.ts";
import { creatorLimits } from "#shared/creator/fields.ts";
import { filmColumns } from "#shared/film/columns.ts";
import { movieLimits } from "#shared/film/fields.ts";
import {
  awardLimits,
  castLimits,
  crewLimits,
  lastYear,
  longestMinutes,
} from "#shared/validation/catalogue-limits.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import { buildMember, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  describeKnownEvents,
  importCreators,
  importMovies,
  readStarterFilms,
  readStarterOffers,
} from "./starter.ts";

const db = await openTestDatabase();
const xala = {
  title: "Xala",
  description: "A businessman's wedding night.",
  release_year: "1975",
  genre: "Comedy",
  language: "wolof",
};

type Counted = "movies" | "creators" | "movieCast" | "movieCrew" | "nominations" | "movieOffers";

async function count(table: Counted) {
  const { rows } = await db
    .selectFrom(table)
    .select((the) => the.fn.countAll<string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

function read(record: Record<string, string>) {
  const columns = Object.fromEntries(Object.keys(record).map((field, place) => [field, { place }]));
  return readFilm(Object.values(record), importPlan.parse({ columns, isOwnExport: true }));
}

test("the starter catalogue leaves room among the featured films", async () => {
  const films = await readStarterFilms();
  const featured = films.filter((film) => film.featured === "true");
  expect(featured.length).toBeGreaterThan(0);
  expect(featured.length).toBeLessThan(await countFreeFeatured());
});

test("each offer of the starter catalogue is of one of its films, at a provider that is here", async () => {
  const films = new Set(
    (await readStarterFilms()).map(({ title, release_year: year }) => `${title} (${year})`),
  );
  const providers = await db.selectFrom("providers").select(["slug", "website"]).execute();
  const known = new Map(providers.map(({ slug, website }) => [slug, website]));
  const offers = await readStarterOffers();
  expect(offers.length).toBeGreaterThan(10);
  expect(offers.filter(({ title, year }) => !films.has(`${title} (${year})`))).toEqual([]);
  expect(offers.filter(({ provider }) => !known.has(provider))).toEqual([]);
  const addressed = offers.filter(({ address }) => address !== null);
  expect(addressed.length).toBeGreaterThan(0);
  for (const { address, provider } of addressed)
    expect(new URL(address ?? "").origin).toBe(known.get(provider));
});

test("a film is linked to its director's page, and a creator to every film that credits them", async () => {
  await importCreators([{ name: "Safi Faye" }]);
  await importMovies([
    { ...xala, title: "Mossane", director: "Safi Faye" },
    { ...xala, title: "Little by Little", cast: "Safi Faye as Safi", director: "Jean Rouch" },
  ]);
  const film = await db
    .selectFrom("movies")
    .innerJoin("creators", "creators.id", "movies.creatorId")
    .select("creators.slug")
    .where("movies.title", "=", "Mossane")
    .executeTakeFirst();
  expect(film).toEqual({ slug: "safi-faye" });
  const credited = await db
    .selectFrom("movieCreators")
    .innerJoin("creators", "creators.id", "movieCreators.creatorId")
    .innerJoin("movies", "movies.id", "movieCreators.movieId")
    .select(["movies.title", "part"])
    .where("creators.slug", "=", "safi-faye")
    .orderBy("part")
    .execute();
  expect(credited).toEqual([
    { title: "Little by Little", part: "cast" },
    { title: "Mossane", part: "director" },
  ]);
});

test("importing the same film twice adds nothing twice", async () => {
  const awards = "FESPACO|Grand Prix|1976|nominated";
  const record = { ...xala, title: "Xala of the test", cast: "Thierno Leye as El Hadji", awards };
  const rows = () => Promise.all([count("movieCast"), count("nominations"), count("movieCrew")]);
  expect(await importMovies([record])).toBe(1);
  const after = await rows();
  expect(await importMovies([record])).toBe(0);
  expect(await rows()).toEqual(after);
});

test("empty optional numbers are unknown, not 0", () => {
  const { entry } = read({ ...xala, duration: "", budget: " " });
  expect(entry?.movie).toMatchObject({ durationMinutes: null, budget: null, genre: "comedy" });
});

test("a creator who is added after their films is credited on them", async () => {
  await importMovies([
    { ...xala, title: "The Late Guest", director: "Ọmọlará Ẹ̀bùn", cast: "Late Sidibe as Herself" },
    { ...xala, title: "The Other Guest", director: "Omolara Sidibe" },
  ]);
  expect(await importCreators([{ name: "Omolara Ebun" }, { name: "Late Sidibe" }])).toBe(2);
  const credits = await db
    .selectFrom("movieCreators")
    .innerJoin("creators", "creators.id", "movieCreators.creatorId")
    .innerJoin("movies", "movies.id", "movieCreators.movieId")
    .select(["creators.name", "creators.movieCount", "movies.title", "part"])
    .where("creators.name", "in", ["Omolara Ebun", "Late Sidibe"])
    .orderBy("creators.name")
    .execute();
  const credit = { movieCount: 1, title: "The Late Guest" };
  expect(credits).toEqual([
    { name: "Late Sidibe", part: "cast", ...credit },
    { name: "Omolara Ebun", part: "director", ...credit },
  ]);
});

test("no import restores a creator who was merged into another", async () => {
  await importCreators([{ name: "Merged Twice" }, { name: "Twice Merged" }]);
  const side = "stays" as const;
  const choices = { name: side, bio: side, imageUrl: side, country: side, bornYear: side };
  const order = { stays: "merged-twice", goes: "twice-merged", choices };
  await mergeCreators(ownerOf(await buildMember()), order);
  expect(await importCreators([{ name: "Twice Merged" }])).toBe(0);
  await importMovies([{ ...xala, title: "The Merger", director: "Twice Merged" }]);
  const { creatorId } = await db
    .selectFrom("movies")
    .select("creatorId")
    .where("title", "=", "The Merger")
    .executeTakeFirstOrThrow();
  expect(creatorId).toBe((await getCreator("merged-twice")).id);
});

test("a list of creators is current as soon as one is added", async () => {
  const before = (await listCreators({ text: "", sort: "name", order: "asc", page: 1 })).total;
  await importCreators([{ name: "Newly Come" }]);
  expect((await listCreators({ text: "", sort: "name", order: "asc", page: 1 })).total).toBe(
    before + 1,
  );
});

test("one title and year twice in a catalogue is one film, with the people of the first", async () => {
  const record = { ...xala, title: "Twice", cast: "First One", awards: "Other|Prize|1976|won" };
  expect(await importMovies([record, { ...record, cast: "Second One" }])).toBe(1);
  const cast = await db
    .selectFrom("movieCast")
    .innerJoin("movies", "movies.id", "movieCast.movieId")
    .select("movieCast.name")
    .where("movies.title", "=", "Twice")
    .execute();
  expect(cast).toEqual([{ name: "First One" }]);
});

const lauded = "a catalogue with more awards than one statement takes is imported";
test(lauded, { tags: "thorough" }, async () => {
  const prizes = Array.from({ length: 14_000 }, (_, number) => `Other|Prize ${number}|1976|won`);
  // So that plans are made for the one category that is here.
  await importMovies([{ ...xala, title: "The First", awards: "Other|Prize|1976|won" }]);
  await sql`analyze`.execute(db);
  const before = await count("nominations");
  const record = { ...xala, title: "The Most Lauded", awards: prizes.join(";") };
  expect(await importMovies([record])).toBe(1);
  expect(await count("nominations")).toBe(before + prizes.length);
});

const crowded = "a catalogue with more people than one statement takes is imported";
test(crowded, { tags: "thorough" }, async () => {
  const cast = Array.from({ length: 14_000 }, (_, number) => `Extra ${number}`).join(";");
  expect(await importMovies([{ ...xala, title: "The Crowd", cast }])).toBe(1);
});

test("values of the greatest length are stored", async () => {
  const long = Object.fromEntries(
    filmColumns.flatMap(({ column, most }) => (most ? [[column, "ẹ".repeat(most)]] : [])),
  );
  const people = {
    director: Array.from({ length: 4 }, () => "d".repeat(120)).join(","),
    writer: "w".repeat(crewLimits.name),
    producer: "p".repeat(crewLimits.name),
    cast: `${"n".repeat(castLimits.name)} as ${"c".repeat(castLimits.character)}`,
    awards: Array.from(
      { length: 2 },
      () => `FESPACO|${"a".repeat(awardLimits.category)}|${lastYear()}|won`,
    ).join(";"),
  };
  const numbers = { release_year: String(lastYear()), duration: String(longestMinutes) };
  const rating = "r".repeat(movieLimits.contentRating);
  expect(await importMovies([{ ...xala, ...long, ...people, ...numbers, rating }])).toBe(1);
  const { name, bio, country } = creatorLimits;
  const creator = { name: "z".repeat(name), bio: "b".repeat(bio), country: "c".repeat(country) };
  expect(await importCreators([{ ...creator, born_year: "1800" }])).toBe(1);
});

test.each([
  ["title", { ...xala, title: " " }],
  ["genre", { ...xala, genre: "noir" }],
  ["release_year", { ...xala, release_year: "soon" }],
  ["release_year", { ...xala, release_year: String(lastYear() + 1) }],
  ["youtube_url", { ...xala, youtube_url: "javascript:alert(1)" }],
  ["original_title", { ...xala, original_title: "x".repeat(301) }],
  ["synopsis", { ...xala, synopsis: "x".repeat(10_001) }],
  ["tagline", { ...xala, tagline: "x".repeat(301) }],
  ["director", { ...xala, director: "x".repeat(121) }],
  ["writer", { ...xala, writer: "x,".repeat(300) }],
  ["rating", { ...xala, rating: "x".repeat(21) }],
  ["keywords", { ...xala, keywords: "x;".repeat(400) }],
  ["duration", { ...xala, duration: "0" }],
  ["duration", { ...xala, duration: "6001" }],
  ["cast", { ...xala, cast: "x".repeat(121) }],
  ["cast", { ...xala, cast: `Makhouredia Gueye as ${"x".repeat(201)}` }],
  ["awards", { ...xala, awards: "FESPACO|Grand Prix|1066|won" }],
  ["awards", { ...xala, awards: `FESPACO|${"x".repeat(161)}|1976|won` }],
])("a bad %s is named", (column, record) => {
  const { notes, faults } = read(record);
  expect([...notes, ...faults].map(({ field }) => field)).toContain(column);
});

test("a creator without a letter in the name is refused", () => {
  expect(() => importCreators([{ name: "?!" }])).toThrow("name");
});

test("a site from before gets the facts of events that nobody has described", async () => {
  const names = ["AFRIFF", "Kalasha Awards"];
  await db.deleteFrom("events").where("name", "in", names).execute();
  const described = { kind: "festival", city: "Abuja", founded: null } as const;
  await db
    .insertInto("events")
    .values([
      { slug: "afriff", name: "AFRIFF", ...described },
      { slug: "kalasha-awards", name: "Kalasha Awards" },
    ])
    .execute();
  await describeKnownEvents();
  const found = db.selectFrom("events").select(["kind", "city", "founded", "isAfrican"]);
  const ours = found.where("name", "in", names).orderBy("name");
  expect(await ours.execute()).toEqual([
    { ...described, isAfrican: false },
    { kind: "award", city: "Nairobi", founded: 2009, isAfrican: true },
  ]);
});
