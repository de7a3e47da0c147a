import { expect, test } from "vitest";
import { logFilm } from "#domain/diary/diary.ts";
import { visitor } from "#domain/rights/viewer.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { buildMember, buildMovies, buildReview, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { searchMovies } from "./search.ts";

await openTestDatabase();
const amina = memberOf(await buildMember());
const films = await buildMovies(
  Array.from({ length: 14 }, (_, index) => ({
    title: `Film ${String.fromCodePoint(65 + index)}`,
    slug: `film-${index}`,
    genre: index < 3 ? ("comedy" as const) : ("drama" as const),
  })),
);

function list(filters: MovieFilters, { text = "", page = 1, viewer = amina as Viewer } = {}) {
  return searchMovies({ ...filters, text, page, sort: "title", order: "asc" }, viewer);
}

type Viewer = Parameters<typeof searchMovies>[1];

test("a list leaves out what its member has logged or reviewed, and counts the others at once", async () => {
  const all = await list({ seen: "hide" });
  expect(all).toMatchObject({ total: 14, pages: 2 });
  await logFilm(amina, "film-0", { watchedOn: null, venue: null, rating: null });
  await logFilm(amina, "film-0", { watchedOn: "2026", venue: null, rating: null });
  await buildReview({ userId: amina.id, movieId: films[1]?.id ?? 0, status: "pending" });
  await buildReview({ movieId: films[2]?.id ?? 0 });
  const unseen = await list({ seen: "hide" });
  expect(unseen).toMatchObject({ total: 12, pages: 1 });
  expect(unseen.movies[0]).toMatchObject({ slug: "film-2" });
  const titlesOf = async (...listed: Parameters<typeof list>) =>
    (await list(...listed)).movies.map(({ title }) => title);
  expect(await titlesOf({ seen: "hide", genre: "comedy", yearFrom: 1900 })).toEqual(["Film C"]);
  expect(await titlesOf({ seen: "hide", genre: "comedy", award: "african" })).toEqual([]);
  expect(await titlesOf({ seen: "hide", genre: "comedy" }, { text: "film" })).toEqual(["Film C"]);
  for (const viewer of [visitor, memberOf(await buildMember())]) {
    expect(await list({ seen: "hide" }, { viewer })).toMatchObject({ total: 14 });
  }
});
