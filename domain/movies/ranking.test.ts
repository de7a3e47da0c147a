import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isStopRequested } from "#domain/platform/background.ts";
import { searchMovies } from "#domain/search/search.ts";
import { withoutTriggers } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { rankMovies } from "./ranking.ts";

vi.mock("#domain/platform/background.ts", { spy: true });

const db = await openTestDatabase();
const ranked = [
  [0, 256],
  [1, 512],
  [2, 1536],
  [3, 296],
];

// Each film in its level and indexed by its title alone, without triggers: 2,600 of them cost.
await withoutTriggers(async (all) => {
  await sql`
    insert into movies (slug, title, description, release_year, genre, language, watchlist_count)
    select 'sun-' || n, 'Sun ' || n, 'Of the sun.', 1990, 'drama', 'hausa', 3000 - n
    from generate_series(1, 2600) as n
  `.execute(all);
  await sql`
    insert into movie_search
      (movie_id, title, original_title, titles, people, title_words, people_words, all_words, level)
    select id, folded_title, '', folded_title, '', words, '', words,
      case when id <= 256 then 0 when id <= 768 then 1 when id <= 2304 then 2 else 3 end
    from movies cross join lateral words_of(folded_title) as words
  `.execute(all);
});

beforeEach(async () => {
  await sql`select rank_movies(null)`.execute(db);
});

/** More films than are moved at once, of each level and on both sides of each border. */
async function misplaceFilms() {
  await sql`
    update movie_search set level = (level + 1) % 4 where movie_id % 32 in (0, 1)
  `.execute(db);
}

async function countLevels() {
  const { rows } = await sql<{ level: number; films: number }>`
    select level, count(*)::integer as films from movie_search group by level order by level
  `.execute(db);
  return rows.map(({ level, films }) => [level, films]);
}

async function slugsFound(text: string) {
  const { movies } = await searchMovies({ text, sort: "relevance", order: "desc", page: 1 });
  return movies.map(({ slug }) => slug);
}

test("the best known 256 films make a level, each further one reaches three times as far", async () => {
  await misplaceFilms();
  expect(await countLevels()).not.toEqual(ranked);
  await rankMovies();
  expect(await countLevels()).toEqual(ranked);
});

test("a film that becomes known changes its level with one that does no more", async () => {
  const setCount = (watchlistCount: number) =>
    db.updateTable("movies").set({ watchlistCount }).where("slug", "=", "sun-2600").execute();
  await setCount(9000);
  onTestFinished(async () => void (await setCount(400)));
  await rankMovies();
  const { rows } = await sql<{ slug: string; level: number }>`
    select slug, level from movie_search join movies on id = movie_id
    where slug in ('sun-256', 'sun-2600') order by slug
  `.execute(db);
  expect(rows.map(({ slug, level }) => [slug, level])).toEqual([
    ["sun-256", 1],
    ["sun-2600", 0],
  ]);
});

test("a little-known film is found as well as a known one, by all of its title or a part", async () => {
  expect((await slugsFound("sun 2599"))[0]).toBe("sun-2599");
  expect((await slugsFound("2599"))[0]).toBe("sun-2599");
  expect((await slugsFound("sun"))[0]).toBe("sun-1");
});

test("films are ranked once, however many have to move", async () => {
  await misplaceFilms();
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  await rankMovies();
  const statements = query.mock.calls.map(([one]) => JSON.stringify(one));
  expect(statements.filter((text) => /misplaced_movies|rank_movies/.test(text))).toHaveLength(1);
  expect(statements.filter((text) => /place_movies/.test(text)).length).toBeGreaterThan(1);
  expect(await countLevels()).toEqual(ranked);
});

test("all levels can be corrected at once after a database was filled by hand", async () => {
  await misplaceFilms();
  await sql`select rank_movies(null)`.execute(db);
  expect(await countLevels()).toEqual(ranked);
});

test("a process that is stopping leaves films where they are", async () => {
  await misplaceFilms();
  const misplaced = await countLevels();
  vi.mocked(isStopRequested).mockReturnValueOnce(true);
  await rankMovies();
  expect(await countLevels()).toEqual(misplaced);
});
