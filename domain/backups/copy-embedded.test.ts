import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { type Db, openDatabase, openInMemory } from "#db/client.ts";
import { startEmbedded } from "#db/embedded.ts";
import { templateFile } from "#tests/setup/database.ts";
import { copyEmbedded } from "./copy-embedded.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-copy-"));
afterAll(() => rmSync(folder, { recursive: true }));

const live = join(folder, "live");

async function openLive() {
  const embedded = await startEmbedded({ archive: templateFile, dataDir: live });
  const opened = openInMemory(embedded);
  await opened.runScript(`
    create table written (id integer primary key, note text not null);
    create index on written (note);
  `);
  return opened;
}

/** Writes one transaction after another until told to stop; `written` is the last acknowledged. */
function keepWriting(db: Db) {
  const state = { written: 0, isStopping: false };
  const ended = (async () => {
    while (!state.isStopping) {
      const id = state.written + 1;
      await db.transaction().execute(async (transaction) => {
        const note = `${id} `.repeat(200);
        await sql`insert into written values (${id}, ${note})`.execute(transaction);
        await sql`update written set note = note || 'x' where id = ${Math.ceil(id / 2)}`.execute(
          transaction,
        );
      });
      state.written = id;
    }
  })();
  const stop = () => {
    state.isStopping = true;
    return ended;
  };
  return { state, stop };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}

const underWrites =
  "a copy made under steady writes opens with all that was acknowledged before it";

test(underWrites, { tags: "thorough" }, async () => {
  const site = await openLive();
  const { state, stop } = keepWriting(site.db);
  await until(() => state.written > 50);
  let before = 0;
  const data = join(folder, "copy");
  await copyEmbedded(live, join(data, "pglite"), async () => {
    before = state.written;
    await site.runScript("checkpoint");
    // Some of what follows is in the log alone.
    await until(() => state.written > before + 50);
  });
  const after = state.written;
  await until(() => state.written > after);
  await stop();
  const copy = await openDatabase({ dataFolder: data });
  const read = sql<{ count: number; last: number; notes: number }>`
    select count(*)::int as count, max(id) as last, count(distinct note)::int as notes from written
  `;
  const { rows } = await read.execute(copy.db);
  const { count = 0, last = 0 } = rows[0] ?? {};
  expect(count).toBe(last);
  expect(last).toBeGreaterThanOrEqual(before + 50);
  expect(last).toBeLessThanOrEqual(after + 1);
  // Every row is whole, and the index finds the same rows as the table.
  const wrong = sql`
    select id from written
    where note <> repeat(id || ' ', 200) || repeat('x', length(note) - length(repeat(id || ' ', 200)))
  `;
  expect((await wrong.execute(copy.db)).rows).toEqual([]);
  await sql`insert into written values (${last + 1}, 'the copy can be written')`.execute(copy.db);
  await copy.close();
  await site.close();
});

test("a copy during which the database was restarted is made again", async () => {
  const from = join(folder, "restarted");
  const to = join(folder, "again");
  for (const part of ["global", "base", "pg_wal"]) mkdirSync(join(from, part), { recursive: true });
  for (const number of Array(100).keys()) writeFileSync(join(from, "base", `${number}`), "a table");
  const control = join(from, "global", "pg_control");
  let attempts = 0;
  await copyEmbedded(from, to, async () => {
    attempts += 1;
    writeFileSync(control, `checkpoint ${attempts}`);
    if (attempts === 1)
      void until(() => existsSync(to)).then(() => writeFileSync(control, "another"));
  });
  expect(attempts).toBe(2);
  expect(readFileSync(join(to, "global", "pg_control"), "utf8")).toBe("checkpoint 2");
});
