import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { makeMigratedDatabase, runOn } from "./database.ts";

test("films move between levels without waiting for one that someone writes", async () => {
  const database = await makeMigratedDatabase();
  await runOn(
    database,
    `insert into movies (slug, title, description, release_year, genre, language)
    select 'sun-' || n, 'Sun ' || n, 'Of the sun.', 1990, 'drama', 'hausa'
    from generate_series(1, 3) as n`,
  );
  await runOn(database, "select index_movies(array(select id from movies))");
  await runOn(database, "update movie_search set level = 1");

  const writer = new pg.Client(database);
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query("begin");
  await writer.query("select index_movies(array(select id from movies where slug = 'sun-2'))");
  const ranked = "set lock_timeout = '2s'; select rank_movies(null)";
  await runOn(database, ranked);
  await writer.query("commit");
  const levels = "select level, count(*)::integer as films from movie_search group by level";
  expect(await runOn(database, `${levels} order by level`)).toEqual([
    { level: 0, films: 2 },
    { level: 1, films: 1 },
  ]);
});
