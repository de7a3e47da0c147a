import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildMember, buildMovie, buildReview } from "#tests/builders.ts";
import { openTest } from "#tests/setup/database.ts";
import { nameAsBefore } from "#tests/setup/name-as-before.ts";
import { migrate } from "./migrate.ts";

const opened = await openTest();
const { db, runScript } = opened;
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
await buildReview({ movieId, userId: (await buildMember()).userId });

beforeEach(() => runScript(nameAsBefore));

async function listMigrations() {
  const { rows } = await sql<{ name: string; isOld: boolean }>`
    select name, applied_at < now() - interval '1 month' as is_old from migration order by name
  `.execute(db);
  return rows;
}

/** The versions of all rows, of which any write makes another. */
async function listRows() {
  const tables = ["reviews", "member", "profiles"];
  return Promise.all(
    tables.map(
      async (table) =>
        (await sql`select xmin, * from ${sql.table(table)} order by ctid`.execute(db)).rows,
    ),
  );
}

test("a database of the last version before 1.0 goes on, and its rows are not touched", async () => {
  const before = await listRows();
  expect(await migrate(opened)).not.toContain("0001-baseline.sql");
  expect((await listMigrations())[0]).toEqual({ name: "0001-baseline.sql", isOld: true });
  // Later migrations add columns.
  expect(await listRows()).toMatchObject(before);
  expect(await migrate(opened)).toEqual([]);
});

test("awards of before get an edition and a category, and keep their numbers", async () => {
  await runScript(`
    insert into movie_awards (movie_id, name, category, year, won) values
      (${movieId}, 'FESPACO', 'Best Film', 1976, true),
      (${movieId}, 'FESPACO', 'Best Actor', 1976, false),
      (${movieId}, 'Other', 'Fribourg: Jury Prize', 1975, true),
      (${movieId}, 'Other', 'Prix Georges Sadoul', 1975, true);
    insert into deleted_entries (subject, subject_id, label, slug, document, deleted_by) values
      ('movie', 7, 'Ceddo', 'ceddo', '{"movies": [], "movie_awards": [{"id": 1}]}', null);
  `);
  const before = await sql`select id, won from movie_awards order by id`.execute(db);
  await migrate(opened);
  const after = await sql`select id, won from nominations order by id`.execute(db);
  expect(after.rows).toEqual(before.rows);
  const { rows } = await sql<{ place: string }>`
    select concat_ws(', ', events.slug, editions.year, categories.slug) as place
    from nominations join editions on editions.id = edition_id
      join categories on categories.id = category_id
      join events on events.id = editions.event_id and events.id = categories.event_id
    order by nominations.id
  `.execute(db);
  expect(rows.map(({ place }) => place)).toEqual([
    "fespaco, 1976, best-film",
    "fespaco, 1976, best-actor",
    "fribourg, 1975, jury-prize",
    "other-awards, 1975, prix-georges-sadoul",
  ]);
  const archived = await sql`select document from deleted_entries`.execute(db);
  expect(archived.rows).toEqual([{ document: { movies: [], nominations: [{ id: 1 }] } }]);
});

test.each([
  ["an older one", "delete from migration where name = '0151-joining.sql'"],
  ["one that lacks a migration", "delete from migration where name = '0050-former.sql'"],
  ["one with a migration of its own", "insert into migration (name) values ('0152-own.sql')"],
])("%s is refused in one line, with what to do", async (_, change) => {
  await runScript(change);
  const before = await listMigrations();
  await expect(migrate(opened)).rejects.toThrow(
    /^The database is too old for this version of Griot\. Nothing was changed\. Start the last version before 1\.0 on it once, then this one\.$/,
  );
  expect(await listMigrations()).toEqual(before);
});

test("one of a newer version is refused with the name of what is not known", async () => {
  await migrate(opened);
  await runScript("insert into migration (name) values ('9999-from-tomorrow.sql')");
  await expect(migrate(opened)).rejects.toThrow(
    /made by a newer version .* 9999-from-tomorrow\.sql/,
  );
});
