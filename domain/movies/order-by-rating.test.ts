import { expect, test } from "vitest";
import { buildMovies } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listMovies } from "./lists.ts";

const db = await openTestDatabase();

test("one review of five stars is not above eight that average 4.8", async () => {
  const films = await buildMovies([
    { title: "Once", ratingCounts: [0, 0, 0, 0, 1] },
    { title: "Often", ratingCounts: [0, 0, 0, 2, 6] },
    { title: "Never" },
    { title: "Badly", ratingCounts: [9, 0, 0, 0, 0] },
  ]);
  const { movies } = await listMovies({
    filters: {},
    sort: "average_rating",
    order: "desc",
    page: 1,
  });
  expect(movies.map(({ title }) => title)).toEqual(["Often", "Once", "Badly", "Never"]);
  const { weightedRating } = await db
    .selectFrom("movies")
    .select("weightedRating")
    .where("id", "=", films[1]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(weightedRating).toBe(4.4615);
});
