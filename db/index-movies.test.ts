import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildMovies, indexMovies } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const db = await openTestDatabase();

async function countFilmsRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as read
    from pg_stat_user_tables where relname = 'movies'
  `.execute(db);
  return rows[0]?.read ?? 0;
}

test("a few films are indexed without a look at all others for each", async () => {
  const films = Array.from({ length: 100 }, (_, number) => ({ title: `Film ${number}` }));
  const built = await buildMovies(films);
  const before = await countFilmsRead();
  await indexMovies(built.slice(0, 5).map(({ id }) => id));
  expect((await countFilmsRead()) - before).toBeLessThan(20 * films.length);
});
