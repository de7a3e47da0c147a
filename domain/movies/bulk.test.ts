import { beforeEach, expect, test } from "vitest";
import { listDeleted } from "#domain/catalogue/deleted.ts";
import { Forbidden } from "#domain/platform/errors.ts";
import {
  buildMember,
  buildMovies,
  buildReview,
  buildSettings,
  helperOf,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { type BulkChange, changeSelected } from "./bulk.ts";
import { listMovieHistory, restoreMovie } from "./curation.ts";
import { listManagedMovies, measureSelection } from "./managed.ts";

const db = await openTestDatabase();
const all = { after: 0, until: 2_000_000_000 };
let curator: ReturnType<typeof helperOf>;
let ids: number[];

beforeEach(async () => {
  for (const table of ["movies", "member", "catalogueChanges", "deletedEntries"] as const) {
    await db.deleteFrom(table).execute();
  }
  await buildSettings({ featuredMoviesLimit: 6 });
  curator = helperOf(await buildMember({ displayName: "Kofi Mensah" }), "curate-catalogue");
  const built = await buildMovies([
    { title: "Xala", genre: "comedy", otherGenres: ["drama"], countries: ["Senegal", "France"] },
    { title: "Ceddo", genre: "drama", spokenLanguages: ["french"] },
    { title: "Guelwaar", state: "draft" },
  ]);
  ids = built.map(({ id }) => id);
});

function change(given: BulkChange, selected = ids) {
  return changeSelected(curator, { ids: selected }, given, all);
}

function films() {
  return db.selectFrom("movies").selectAll().orderBy("id").execute();
}

test("a genre is set as the main one, with one history entry for each film that it changes", async () => {
  expect(await change({ act: "genre", value: "drama" })).toMatchObject({
    ...{ changed: 1, refused: 0, isDone: true },
  });
  expect(await films()).toMatchObject([
    { genre: "drama", otherGenres: [] },
    { genre: "drama" },
    { genre: "drama" },
  ]);
  const [entry, ...others] = await listMovieHistory(curator, "xala-1973");
  expect(entry).toMatchObject({
    ...{ change: "edited", actorName: "Kofi Mensah" },
    before: { genre: "comedy", otherGenres: ["drama"] },
    after: { genre: "drama", otherGenres: [] },
  });
  expect(others).toEqual([]);
  expect(await listMovieHistory(curator, "ceddo-1973")).toEqual([]);
});

test("a language and a country are the main ones, and further ones stay", async () => {
  await change({ act: "language", value: "french" });
  await change({ act: "country", value: "Mali" });
  expect(await films()).toMatchObject([
    { language: "french", countries: ["Mali", "France"] },
    { language: "french", spokenLanguages: [], countries: ["Mali"] },
    { language: "french", countries: ["Mali"] },
  ]);
});

test("films are featured as far as all find a place, and those not published are left out", async () => {
  expect(await change({ act: "feature" })).toMatchObject({ changed: 2, refused: 1 });
  await change({ act: "unfeature" });
  await buildSettings({ featuredMoviesLimit: 1 });
  await expect(change({ act: "feature" })).rejects.toThrow(
    "One place is free among the Featured Movies, and 2 of the films would need one.",
  );
  expect((await films()).some(({ featured }) => featured)).toBe(false);
});

test("a film that members wait for is counted as in use and does not go back to draft", async () => {
  const { userId } = await buildMember();
  await db
    .insertInto("watchAlerts")
    .values({ userId, movieId: ids[1] ?? 0 })
    .execute();
  expect(await measureSelection(curator, { ids })).toMatchObject({ inUse: 1 });
  expect(await change({ act: "state", value: "draft", publishOn: null })).toMatchObject({
    changed: 1,
    refused: 1,
  });
});

test("films go back to draft but for those that members reviewed", async () => {
  await change({ act: "feature" });
  await buildReview({ movieId: ids[0] ?? 0 });
  const drafted = await change({ act: "state", value: "draft", publishOn: null });
  expect(drafted).toMatchObject({ changed: 1, refused: 1 });
  expect(await films()).toMatchObject([
    { state: "published", featured: true },
    { state: "draft", featured: false },
    { state: "draft" },
  ]);
  expect(await change({ act: "state", value: "published", publishOn: null })).toMatchObject({
    changed: 2,
  });
});

test("deleted films wait to be restored, each by itself", async () => {
  expect(await change({ act: "delete" })).toMatchObject({ changed: 3 });
  expect(await films()).toEqual([]);
  const deleted = await listDeleted(curator, "movie");
  expect(deleted.map(({ label }) => label).sort()).toEqual(["Ceddo", "Guelwaar", "Xala"]);
  const entry = deleted.find(({ label }) => label === "Guelwaar");
  await restoreMovie(curator, entry?.id ?? 0);
  expect(await films()).toMatchObject([{ title: "Guelwaar", state: "draft" }]);
});

test("all that match are changed, and none that came after the question", async () => {
  const { lastId, films: asked } = await measureSelection(curator, { missing: "poster" });
  expect(asked).toBe(3);
  await buildMovies([{ title: "Later" }]);
  const range = { after: 0, until: lastId };
  const selection = { missing: "poster" } as const;
  await changeSelected(curator, selection, { act: "genre", value: "war" }, range);
  expect((await films()).map(({ genre }) => genre)).toEqual(["war", "war", "war", "drama"]);
});

test("only curators change or list", async () => {
  const member = memberOf(await buildMember());
  const request = { filters: {}, sort: "created_at", order: "desc", page: 1 } as const;
  await expect(changeSelected(member, { ids }, { act: "delete" }, all)).rejects.toThrow(Forbidden);
  await expect(listManagedMovies(member, request)).rejects.toThrow(Forbidden);
});

test("curators list films of every state by what they lack, who changed them and where from", async () => {
  const kofi = await db.selectFrom("profiles").select("username").executeTakeFirstOrThrow();
  await change({ act: "genre", value: "war" }, ids.slice(0, 1));
  await db
    .insertInto("movieCast")
    .values({ movieId: ids[1] ?? 0, name: "A", role: "lead" })
    .execute();
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: ids[0] ?? 0, scheme: "imdb", value: "tt1" })
    .execute();
  await db.updateTable("catalogueChanges").set({ importId: 7 }).execute();
  const titlesOf = async (filters: object) => {
    const by = { sort: "title", order: "asc", page: 1 } as const;
    const { movies, total } = await listManagedMovies(curator, { filters, ...by });
    expect(total).toBe(movies.length);
    return movies.map(({ title }) => title);
  };
  expect(await titlesOf({})).toEqual(["Ceddo", "Guelwaar", "Xala"]);
  expect(await titlesOf({ state: "draft" })).toEqual(["Guelwaar"]);
  expect(await titlesOf({ missing: "cast" })).toEqual(["Guelwaar", "Xala"]);
  expect(await titlesOf({ missing: "identifier" })).toEqual(["Ceddo", "Guelwaar"]);
  expect(await titlesOf({ importId: 7 })).toEqual(["Xala"]);
  expect(await titlesOf({ changedBy: kofi.username })).toEqual(["Xala"]);
  expect(await titlesOf({ genre: "war" })).toEqual(["Xala"]);
  expect(await titlesOf({ isFeatured: true })).toEqual([]);
  expect(await titlesOf({ found: { words: "guelw", ids: [] } })).toEqual(["Guelwaar"]);
});
