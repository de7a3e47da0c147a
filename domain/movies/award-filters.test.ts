import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { buildMember, buildMovies, helperOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { deleteMovie, restoreMovie } from "./curation.ts";
import { listMovies } from "./lists.ts";
import { listSorted } from "./queries/lists.ts";

const db = await openTestDatabase();

function list(filters: MovieFilters) {
  return listMovies({ filters, sort: "title", order: "asc", page: 1 });
}

const titlesOf = async (filters: MovieFilters) => {
  return (await list(filters)).movies.map(({ title }) => title);
};

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("nominations").execute();
  const films = ["Winner", "Nominee", "Honoured", "Hidden"].map(
    (title) =>
      ({
        ...({ title, genre: title === "Winner" ? "drama" : "comedy" } as const),
        state: title === "Hidden" ? "draft" : "published",
      }) as const,
  );
  const [winner, nominee, honoured, hidden] = (await buildMovies(films)).map(({ id }) => id);
  await db
    .insertInto("nominations")
    .values([
      { name: "FESPACO", category: "Best Film", year: 2019, won: true, movieId: winner },
      { name: "FESPACO", category: "Best Actor", year: 2019, won: true, movieId: winner },
      { name: "FESPACO", category: "Best Film", year: 2019, won: false, movieId: nominee },
      { name: "Kalasha Awards", category: "Best Film", year: 2021, won: true, movieId: nominee },
      { name: "Academy Awards", category: "Best Film", year: 2019, won: true, movieId: honoured },
      { name: "FESPACO", category: "Best Film", year: 2019, won: true, movieId: hidden },
    ])
    .execute();
});

test("films are filtered by what they won in Africa and by the year of a festival", async () => {
  expect(await titlesOf({ award: "african" })).toEqual(["Nominee", "Winner"]);
  expect(await list({ award: "african" })).toMatchObject({ total: 2 });
  expect(await titlesOf({ competition: 2019 })).toEqual(["Nominee", "Winner"]);
  expect(await titlesOf({ competition: 2021 })).toEqual([]);
  expect(await titlesOf({ genre: "drama", competition: 2019 })).toEqual(["Winner"]);
  expect(await list({ genre: "comedy", award: "african" })).toMatchObject({ total: 1 });
});

test.each<MovieFilters>([
  { award: "african" },
  { competition: 2019 },
  { genre: "drama", competition: 2019 },
])(
  "where %o is common, the films are read in their order, and the same are found",
  async (filters) => {
    const by = { sort: "title", order: "asc", page: 1, total: 3001, isCapped: true } as const;
    const { rows } = await listSorted(db, filters, by, { ...by });
    expect(rows.map(({ title }) => title)).toEqual(await titlesOf(filters));
    expect(rows.length).toBeGreaterThan(0);
  },
);

test("a film is marked by its nominations after each write", async () => {
  const [movie, other] = (await buildMovies([{ title: "Marked" }, { title: "Other" }])).map(
    ({ id }) => id,
  );
  const marksOf = async (movieId = movie) => {
    const { awardMarks } = await db
      .selectFrom("movies")
      .select("awardMarks")
      .where("id", "=", movieId ?? 0)
      .executeTakeFirstOrThrow();
    return awardMarks;
  };
  const name = "Zanzibar International Film Festival";
  const prize = { name, category: "Best Film", year: 2022, won: true } as const;
  const setEvent = (change: { isAfrican: boolean } | { kind: "award" }) =>
    db.updateTable("events").set(change).where("name", "=", name).execute();
  await db
    .insertInto("nominations")
    .values({ ...prize, movieId: movie })
    .execute();
  expect(await marksOf()).toEqual(["competed 2022", "won in Africa"]);

  await setEvent({ kind: "award" });
  expect(await marksOf()).toEqual(["won in Africa"]);

  await setEvent({ isAfrican: false });
  expect(await marksOf()).toEqual([]);

  await sql`
    update editions set event_id = (select id from events where slug = 'cannes')
    where event_id = (select id from events where name = ${name})
  `.execute(db);
  expect(await marksOf()).toEqual(["competed 2022"]);

  const ofMovie = db.updateTable("nominations").where("movieId", "=", movie ?? 0);
  await ofMovie.set({ name: "FESPACO", year: 2023 }).execute();
  expect(await marksOf()).toEqual(["competed 2023", "won in Africa"]);

  await ofMovie.set({ won: false }).execute();
  expect(await marksOf()).toEqual(["competed 2023"]);

  await ofMovie.set({ movieId: other }).execute();
  expect(await marksOf()).toEqual([]);
  expect(await marksOf(other)).toEqual(["competed 2023"]);

  await db
    .deleteFrom("nominations")
    .where("movieId", "=", other ?? 0)
    .execute();
  expect(await marksOf(other)).toEqual([]);

  const later = { ...prize, name: "FESPACO", filmTitle: "Added later", filmYear: 2021 } as const;
  await db.insertInto("nominations").values(later).execute();
  const [added] = await buildMovies([{ title: "Added later", releaseYear: 2021 }]);
  expect(await marksOf(added?.id)).toEqual(["competed 2022", "won in Africa"]);

  const curator = helperOf(await buildMember(), "curate-catalogue");
  await deleteMovie(curator, added?.slug ?? "");
  const [deleted] = await db.selectFrom("deletedEntries").select("id").execute();
  await restoreMovie(curator, deleted?.id ?? 0);
  expect(await marksOf(added?.id)).toEqual(["competed 2022", "won in Africa"]);
});
