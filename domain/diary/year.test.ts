import { beforeEach, expect, test } from "vitest";
import { NotFound } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovies, buildReview, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { logFilm } from "./diary.ts";
import { getDiaryYear } from "./year.ts";

const db = await openTestDatabase();
const [rafiki, xala, mandabi] = await buildMovies([
  {
    ...{ title: "Rafiki", slug: "rafiki", releaseYear: 2018, durationMinutes: 82 },
    ...{ countries: ["Kenya"], language: "swahili", director: "Wanuri Kahiu" },
  },
  {
    ...{ title: "Xala", slug: "xala", releaseYear: 1975, durationMinutes: 123 },
    ...{ countries: ["Senegal"], language: "wolof", spokenLanguages: ["french"] },
    director: "Ousmane Sembène",
  },
  {
    ...{ title: "Mandabi", slug: "mandabi", releaseYear: 1968, countries: ["Senegal"] },
    ...{ language: "wolof", director: "Ousmane Sembène" },
  },
]);
let amina: ReturnType<typeof memberOf>;

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  amina = memberOf(await buildMember({ username: "amina" }));
});

function log(slug: string, watchedOn: string, rating: number | null = null) {
  return logFilm(amina, slug, { watchedOn, venue: null, rating });
}

test("a year has its films in order, and what they have in common", async () => {
  await log("xala", "2026-03-14", 4);
  await log("mandabi", "2026-05");
  await log("xala", "2026-08-01");
  await log("rafiki", "2026");
  await log("rafiki", "2025-12-31");
  await buildReview({ userId: amina.id, movieId: rafiki?.id ?? 0, rating: 5 });
  const found = await getDiaryYear(visitor, "amina", 2026);
  const lines = found.entries.map(({ movie, watchedOn, rating, isRewatch }) =>
    [watchedOn, movie.title, rating, isRewatch && "again"].filter(Boolean).join(" "),
  );
  expect(lines).toEqual([
    "2026 Rafiki 5 again",
    "2026-03-14 Xala 4",
    "2026-05 Mandabi",
    "2026-08-01 Xala again",
  ]);
  expect(found).toMatchObject({ films: 3, rewatches: 2, minutes: 82 + 2 * 123 });
  expect(found.years).toEqual([2026, 2025]);
  expect(inWords(found.countries)).toEqual(["Senegal 2", "Kenya 1"]);
  expect(inWords(found.languages)).toEqual(["wolof 2", "french 1", "swahili 1"]);
  expect(inWords(found.directors)).toEqual(["Ousmane Sembène 2"]);
  expect(found.decades).toEqual([
    { decade: 1960, films: 1 },
    { decade: 1970, films: 1 },
    { decade: 2010, films: 1 },
  ]);
});

function inWords(parts: { value: string; films: number }[]) {
  return parts.map(({ value, films }) => `${value} ${films}`);
}

test("a member differs from everyone where at least three others rated, by a star or more", async () => {
  for (const [movie, ratings] of [
    [xala, [1, 2, 2]],
    [mandabi, [5, 5]],
    [rafiki, [5, 4, 5]],
  ] as const) {
    for (const rating of ratings) {
      const { userId } = await buildMember();
      await buildReview({ userId, movieId: movie?.id ?? 0, rating });
    }
  }
  await log("xala", "2026-03-14", 5);
  await log("mandabi", "2026-03-15", 1);
  await log("rafiki", "2026-03-16", 4);
  const { above, below } = await getDiaryYear(visitor, "amina", 2026);
  expect(above?.movie.title).toBe("Xala");
  expect(below).toBeUndefined();
});

test("a year without entries is only its member's, and a private diary has no years", async () => {
  await expect(getDiaryYear(visitor, "amina", 2026)).rejects.toThrow(NotFound);
  expect(await getDiaryYear(amina, "amina", 2026)).toMatchObject({ films: 0, entries: [] });
  await log("xala", "2026-03-14");
  await db.updateTable("profiles").set({ diaryAudience: "me" }).execute();
  await expect(getDiaryYear(visitor, "amina", 2026)).rejects.toThrow(NotFound);
  expect(await getDiaryYear(amina, "amina", 2026)).toMatchObject({ films: 1 });
});
