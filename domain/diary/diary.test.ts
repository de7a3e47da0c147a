import { beforeEach, expect, test } from "vitest";
import { FieldRefused, NotFound, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type Member, visitor } from "#domain/rights/viewer.ts";
import type { DiaryFields } from "#shared/validation/diary.ts";
import {
  buildMember,
  buildMovies,
  buildReview,
  buildWatchlistEntries,
  memberOf,
  owner,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  changeEntry,
  deleteEntry,
  getDiary,
  getOwnEntry,
  listLatestWatched,
  listOwnEntriesOf,
  logFilm,
} from "./diary.ts";
import { exportForLetterboxd } from "./letterboxd.ts";
import type { DiaryFilters } from "./queries/diary.ts";

const db = await openTestDatabase();
const movies = await buildMovies([
  { title: "Rafiki", slug: "rafiki" },
  { title: "Xala", slug: "xala" },
  { title: "Yeelen", slug: "yeelen" },
]);
const [rafiki = 0, xala = 0, yeelen = 0] = movies.map(({ id }) => id);
const nothingElse = { venue: null, rating: null };
let amina: Member;
let kofi: Member;

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  amina = memberOf(await buildMember({ username: "amina" }));
  kofi = memberOf(await buildMember({ username: "kofi" }));
});

function log(slug: string, watchedOn: string | null, more: Partial<DiaryFields> = {}) {
  return logFilm(amina, slug, { watchedOn, ...nothingElse, ...more });
}

async function diaryOf(part?: number | "undated", viewer: Member | typeof visitor = visitor) {
  const { entries, ...diary } = await getDiary(viewer, "amina", { part, page: 1 });
  const lines = entries.map(({ movie, watchedOn, isRewatch }) =>
    [movie.title, watchedOn, isRewatch && "again"].filter(Boolean).join(" "),
  );
  return { lines, years: diary.years, undated: diary.undated, part: diary.part };
}

test("a diary has each time a film was watched, by year, the last first", async () => {
  await log("xala", "2026-03-14");
  await log("rafiki", "2026-03");
  await log("yeelen", "2026");
  await log("xala", "2026-08-01");
  await log("xala", "2019-12-31");
  const years = [
    { year: 2026, entries: 4 },
    { year: 2019, entries: 1 },
  ];
  expect(await diaryOf()).toEqual({
    ...{ years, undated: 0, part: 2026 },
    lines: ["Xala 2026-08-01 again", "Xala 2026-03-14 again", "Rafiki 2026-03", "Yeelen 2026"],
  });
  expect((await diaryOf(2019)).lines).toEqual(["Xala 2019-12-31"]);
  expect((await diaryOf(2018)).lines).toEqual([]);
});

test("a diary is narrowed to stars, a genre, a country or rewatches, with and without dates", async () => {
  await db
    .updateTable("movies")
    .set({ genre: "comedy", countries: ["Kenya"] })
    .where("id", "=", rafiki)
    .execute();
  await log("xala", "2026-03-14", { rating: 4 });
  await log("xala", "2026-08-01", { rating: 5 });
  await log("rafiki", "2026", { rating: 4 });
  await buildReview({ userId: amina.id, movieId: yeelen, rating: 4 });
  const narrowed = async (filters: DiaryFilters, part?: "undated") => {
    const diary = await getDiary(visitor, "amina", { part, page: 1, filters });
    expect(diary).toMatchObject({ years: [{ entries: 3 }], undated: 1 });
    expect(diary.total).toBe(diary.entries.length);
    return diary.entries.map(({ movie }) => movie.title);
  };
  expect(await narrowed({ rating: 4 })).toEqual(["Xala", "Rafiki"]);
  expect(await narrowed({ rating: 4, genre: "comedy", country: "Kenya" })).toEqual(["Rafiki"]);
  expect(await narrowed({ again: "yes" })).toEqual(["Xala"]);
  expect(await narrowed({ genre: "comedy", again: "yes" })).toEqual([]);
  expect(await narrowed({ genre: "drama" }, "undated")).toEqual(["Yeelen"]);
  expect(await narrowed({ country: "Kenya" }, "undated")).toEqual([]);
  const { choices } = await getDiary(visitor, "amina", { page: 1 });
  expect(choices).toEqual({ genres: ["comedy", "drama"], countries: ["Kenya", "Senegal"] });
});

test("films without a date stand apart, with those that the member has only reviewed", async () => {
  await log("rafiki", null);
  await log("xala", "2026");
  await buildReview({ userId: amina.id, movieId: xala, rating: 5 });
  await buildReview({ userId: amina.id, movieId: yeelen, rating: 4 });
  const rejected = { userId: kofi.id, movieId: yeelen, rating: 1, status: "rejected" } as const;
  await buildReview(rejected);
  const { undated, part } = await diaryOf();
  expect({ undated, part }).toEqual({ undated: 2, part: 2026 });
  expect((await diaryOf("undated")).lines.toSorted()).toEqual(["Rafiki", "Yeelen"]);
  const ofKofi = await getDiary(kofi, "kofi", { page: 1 });
  expect(ofKofi).toMatchObject({ part: "undated", undated: 0, entries: [] });
});

test("the same film at the same date is logged once", async () => {
  const first = await log("xala", "2026-03-14", { rating: 4 });
  expect(first.id).toEqual(expect.any(Number));
  expect(await log("xala", "2026-03-14")).toEqual({ id: null, hasLeftWatchlist: false });
  await log("xala", null);
  expect((await log("xala", null)).id).toBeNull();
  expect(await listOwnEntriesOf(amina, "xala")).toMatchObject([
    { id: first.id, watchedOn: "2026-03-14", rating: 4 },
    { watchedOn: null },
  ]);
  await expect(log("nothing", null)).rejects.toThrow(NotFound);
});

test("an entry is changed and deleted by its member alone", async () => {
  const { id } = await log("xala", "2026-03-14");
  await log("xala", "2026-08-01");
  const fields = { watchedOn: "2025", venue: "cinema", rating: 3 } as const;
  for (const other of [kofi, owner]) {
    await expect(changeEntry(other, id ?? 0, fields)).rejects.toThrow(NotFound);
    await expect(getOwnEntry(other, id ?? 0)).rejects.toThrow(NotFound);
    await deleteEntry(other, id ?? 0);
  }
  await changeEntry(amina, id ?? 0, fields);
  expect(await getOwnEntry(amina, id ?? 0)).toMatchObject({ slug: "xala", ...fields });
  const taken = changeEntry(amina, id ?? 0, { ...fields, watchedOn: "2026-08-01" });
  await expect(taken).rejects.toThrow(FieldRefused);
  await deleteEntry(amina, id ?? 0);
  await expect(getOwnEntry(amina, id ?? 0)).rejects.toThrow(NotFound);
});

test("visitors and suspended members log nothing", async () => {
  const entry = { watchedOn: "2026", ...nothingElse };
  await expect(logFilm(visitor, "xala", entry)).rejects.toThrow(SignInRequired);
  const suspended = { ...amina, suspension: { reason: "Spam", until: null } };
  await expect(logFilm(suspended, "xala", entry)).rejects.toThrow(Suspended);
  expect(await db.selectFrom("diaryEntries").selectAll().execute()).toEqual([]);
});

test("a watched film leaves the watchlist of those who want it so", async () => {
  await buildWatchlistEntries([{ userId: amina.id, movieId: xala }]);
  await buildWatchlistEntries([{ userId: amina.id, movieId: rafiki }]);
  await log("xala", "2026");
  await db.updateTable("profiles").set({ unlistsWatched: true }).execute();
  expect(await log("rafiki", "2026")).toMatchObject({ hasLeftWatchlist: true });
  expect(await log("yeelen", "2026")).toMatchObject({ hasLeftWatchlist: false });
  expect(await db.selectFrom("watchlists").select("movieId").execute()).toEqual([
    { movieId: xala },
  ]);
});

test("a diary is a table for Letterboxd, with whole days, rewatches and each review once", async () => {
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: xala, scheme: "imdb", value: "tt0073934" })
    .execute();
  await log("xala", "2026-03-14", { rating: 4, venue: "festival" });
  await log("xala", "2026-08");
  await log("rafiki", null);
  const words = { userId: amina.id, reviewText: 'A "curse", told.' };
  await buildReview({ ...words, movieId: xala, rating: 5 });
  await buildReview({ ...words, movieId: yeelen, rating: 3, reviewText: null });
  await logFilm(kofi, "yeelen", { watchedOn: "2020-01-01", ...nothingElse });
  const lines = (await exportForLetterboxd(amina)).join("").trim().split(/\r?\n/);
  expect(lines[0]).toBe("Title,Year,imdbID,tmdbID,WatchedDate,Rating,Rewatch,Review,Tags");
  expect(lines.slice(1).toSorted()).toEqual([
    "Rafiki,1973,,,,,false,,",
    'Xala,1973,tt0073934,,,5,true,"A ""curse"", told.",',
    "Xala,1973,tt0073934,,2026-03-14,4,false,,Festival",
    "Yeelen,1973,,,,3,false,,",
  ]);
  await expect(exportForLetterboxd(visitor)).rejects.toThrow(SignInRequired);
});

test("a private diary is its member's alone", async () => {
  await log("xala", "2026");
  const latest = async (viewer: Viewer) => listLatestWatched(await getProfile(viewer, "amina"), 3);
  expect(await latest(visitor)).toMatchObject([{ watchedOn: "2026" }]);
  await db.updateTable("profiles").set({ diaryAudience: "me" }).execute();
  for (const other of [visitor, kofi, owner]) {
    await expect(getDiary(other, "amina", { page: 1 })).rejects.toThrow(NotFound);
    expect(await latest(other)).toEqual([]);
  }
  expect((await diaryOf(2026, amina)).lines).toEqual(["Xala 2026"]);
});
