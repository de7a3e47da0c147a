import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { requestStop } from "#domain/platform/background.ts";
import { searchMovies } from "#domain/search/search.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { rankMovies } from "./ranking.ts";

const db = await openTestDatabase();

beforeAll(async () => {
  await sql`
    insert into movies (slug, title, description, release_year, genre, language, watchlist_count)
    select 'sun-' || n, 'Sun ' || n, 'Of the sun.', 1990, 'drama', 'hausa', 3000 - n
    from generate_series(1, 2600) as n
  `.execute(db);
  await sql`select index_movies(array(select id from movies))`.execute(db);
});

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
  expect(await countLevels()).toEqual([[0, 2600]]);
  await rankMovies();
  expect(await countLevels()).toEqual([
    [0, 256],
    [1, 512],
    [2, 1536],
    [3, 296],
  ]);
});

test("a film that becomes known changes its level with one that does no more", async () => {
  await db
    .updateTable("movies")
    .set({ watchlistCount: 9000 })
    .where("slug", "=", "sun-2600")
    .execute();
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
  expect((await slugsFound("sun"))[0]).toBe("sun-2600");
});

test("films are ranked once, however many have to move", async () => {
  await sql`update movie_search set level = 0`.execute(db);
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  await rankMovies();
  const statements = query.mock.calls.map(([one]) => JSON.stringify(one));
  expect(statements.filter((text) => /misplaced_movies|rank_movies/.test(text))).toHaveLength(1);
  expect(await countLevels()).toContainEqual([3, 296]);
});

test("all levels can be corrected at once after a database was filled by hand", async () => {
  await sql`update movie_search set level = 0`.execute(db);
  await sql`select rank_movies(null)`.execute(db);
  expect(await countLevels()).toContainEqual([3, 296]);
});

test("a process that is stopping leaves films where they are", async () => {
  await sql`update movie_search set level = 0`.execute(db);
  requestStop();
  await rankMovies();
  expect(await countLevels()).toEqual([[0, 2600]]);
});
