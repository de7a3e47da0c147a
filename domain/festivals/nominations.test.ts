import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { deleteMovie, restoreMovie } from "#domain/movies/curation.ts";
import { buildMember, buildMovie, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

beforeEach(async () => {
  await db.deleteFrom("nominations").execute();
  await db.deleteFrom("movies").execute();
  // Those with former names stay.
  await db.deleteFrom("categories").execute();
});

const prize = { name: "FESPACO", category: "Best Film", year: 1979, won: true } as const;

async function listNominations() {
  return db
    .selectFrom("nominations")
    .select(["id", "movieId", "filmTitle", "filmYear"])
    .orderBy("id")
    .execute();
}

async function listMade() {
  const { rows } = await sql<{ name: string }>`
    select name from events where kind is null
    union all select year::text from editions
    union all select name from categories
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

async function restoreLast() {
  const entry = await db
    .selectFrom("deletedEntries")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return restoreMovie(owner, entry.id);
}

test("a nomination outlives its film by title, and is the film's again once that is restored", async () => {
  const movie = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  await db
    .insertInto("nominations")
    .values({ ...prize, movieId: movie.id, source: "https://example.org/1979" })
    .execute();
  const before = await listNominations();
  await deleteMovie(owner, movie.slug);
  const [{ id } = { id: 0 }] = before;
  expect(await listNominations()).toEqual([
    { id, movieId: null, filmTitle: "Ceddo", filmYear: 1977 },
  ]);
  await restoreLast();
  expect(await listNominations()).toEqual(before);
});

test("the title of a draft is gone with it, and its nominations return with it", async () => {
  const movie = await buildMovie({ state: "draft" });
  await db
    .insertInto("nominations")
    .values({ ...prize, movieId: movie.id })
    .execute();
  const before = await listNominations();
  await deleteMovie(owner, movie.slug);
  expect(await listNominations()).toEqual([]);
  await restoreLast();
  expect(await listNominations()).toEqual(before);
});

test("a restored film leaves a nomination that another film has by now", async () => {
  const movie = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  await db
    .insertInto("nominations")
    .values({ ...prize, movieId: movie.id })
    .execute();
  await deleteMovie(owner, movie.slug);
  const again = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  expect(await listNominations()).toMatchObject([{ movieId: again.id }]);
  await restoreLast();
  expect(await listNominations()).toMatchObject([{ movieId: again.id }]);
});

test("a restored film takes one that was written anew meanwhile, once", async () => {
  const movie = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  await db
    .insertInto("nominations")
    .values({ ...prize, movieId: movie.id })
    .execute();
  await deleteMovie(owner, movie.slug);
  await db.deleteFrom("nominations").execute();
  await db
    .insertInto("nominations")
    .values({ ...prize, filmTitle: "CEDDO", filmYear: 1977 })
    .execute();
  await restoreLast();
  expect(await listNominations()).toMatchObject([{ movieId: movie.id }]);
});

test("a film that is added takes the nominations of its title and year, each once", async () => {
  const named = { ...prize, filmYear: 1977 };
  await db
    .insertInto("nominations")
    .values([
      { ...named, filmTitle: "CÉDDO" },
      { ...named, filmTitle: "Ceddo" },
      { ...named, filmTitle: "Ceddo", category: "Best Actor" },
      { ...named, filmTitle: "Ceddo", filmYear: 1987, year: 1989 },
    ])
    .execute();
  const { id } = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  const linked = (await listNominations()).map(({ movieId }) => movieId);
  expect(linked).toEqual([id, null, id, null]);
});

test("names of before and in other spellings lead to one event and one category", async () => {
  const event = await db
    .selectFrom("events")
    .select("id")
    .where("slug", "=", "fespaco")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("categories")
    .values({ eventId: event.id, slug: "gold", name: "Étalon d'or", formerNames: ["Best Film"] })
    .execute();
  const film = { year: 1979, won: true, filmTitle: "Baara", filmYear: 1978 };
  await db
    .insertInto("nominations")
    .values([
      { ...film, name: "FESPACO", category: "best film" },
      { ...film, name: "FESPACO", category: "Etalon d’or" },
      { ...film, name: "Other", category: "Fespaco: Étalon d'or" },
    ])
    .execute();
  expect(await listMade()).toEqual(["1979", "Étalon d'or"]);
});

test("nominations of an unknown festival that go at once take it with them", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala" });
  const nominated = { movieId, name: "Other", won: false } as const;
  await db
    .insertInto("nominations")
    .values([
      { ...nominated, category: "Fribourg: Best Film", year: 1979 },
      { ...nominated, category: "Fribourg: Best Sound", year: 1979 },
    ])
    .execute();
  await db.deleteFrom("nominations").execute();
  const left = db.selectFrom("events").select("name").where("kind", "is", null);
  expect(await left.execute()).toEqual([]);
});

test("with its last nomination an unknown festival goes, and its edition and category", async () => {
  const film = { year: 1979, won: true, filmTitle: "Baara", filmYear: 1978 };
  const { id } = await db
    .insertInto("nominations")
    .values({ ...film, name: "Other", category: "Fribourg: 1st Prize" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await listMade()).toEqual(["1979", "1st Prize", "Fribourg"]);
  await db.updateTable("nominations").set({ year: 1980 }).where("id", "=", id).execute();
  expect(await listMade()).toEqual(["1980", "1st Prize", "Fribourg"]);
  await db.deleteFrom("nominations").execute();
  expect(await listMade()).toEqual([]);
});

test("names without a Latin letter, or of figures alone, have addresses", async () => {
  const film = {
    name: "Other",
    year: 1979,
    won: true,
    filmTitle: "Baara",
    filmYear: 1978,
  } as const;
  await db
    .insertInto("nominations")
    .values([
      { ...film, category: "مهرجان: 1979" },
      { ...film, category: "مهرجان: 🏆" },
      { ...film, category: "🎬: 🏅" },
    ])
    .execute();
  const { rows } = await sql<{ slug: string }>`
    select events.slug || '/' || categories.slug as slug
    from categories join events on events.id = event_id order by categories.id
  `.execute(db);
  expect(rows.map(({ slug }) => slug)).toEqual([
    "event/category-1979",
    "event/category",
    "event-2/category",
  ]);
});
