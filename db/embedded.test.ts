import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "./embedded.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-embedded-"));
const embedded = await startEmbedded({ dataDir: join(folder, "pglite") });
await run("create table films (title text)");
afterAll(async () => {
  await embedded.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  await run("delete from films");
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ stream: embedded.connect, ssl: false, user: "postgres" });
  await client.connect();
  client.on("error", () => {});
  onTestFinished(() => client.end());
  return client;
}

async function run(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ stream: embedded.connect, ssl: false, user: "postgres" });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

test("the process does other work during a long statement", async () => {
  const done: string[] = [];
  const client = await connect();
  const asked = client
    .query("select count(*) from generate_series(1, 1000000)")
    .then(() => done.push("the query"));
  setImmediate(() => done.push("other work"));
  await asked;
  expect(done).toEqual(["other work", "the query"]);
});

test("an answer of many megabytes is complete and in order", async () => {
  const rows = await run("select i, repeat('Ọ̀', 200) as text from generate_series(1, 5000) as i");
  expect(rows).toEqual(
    Array.from({ length: 5_000 }, (_, index) => ({ i: index + 1, text: "Ọ̀".repeat(200) })),
  );
});

test("a notification reaches the connection that listens", async () => {
  const client = await connect();
  const received: unknown[] = [];
  client.on("notification", ({ channel, payload }) => received.push([channel, payload]));
  await client.query("listen premieres");
  await client.query("begin");
  await client.query("select pg_notify('premieres', 'Atlantics')");
  expect(received).toEqual([]);
  await client.query("commit");
  expect(received).toEqual([["premieres", "Atlantics"]]);
});

test("a statement that fails says why, and the next one is answered", async () => {
  const client = await connect();
  await expect(client.query("select nothing from nowhere")).rejects.toMatchObject({
    code: "42P01",
    message: 'relation "nowhere" does not exist',
  });
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("an open transaction is rolled back when its connection is lost", async () => {
  const client = await connect();
  await client.query("begin");
  await client.query("insert into films values ('Unfinished')");
  await client.end();
  expect(await run("select * from films where title = 'Unfinished'")).toEqual([]);
});

test("an interrupt undoes the running statement, leaves commits, and the database goes on", async () => {
  await run("insert into films values ('Committed')");
  const client = await connect();
  await client.query("begin");
  await client.query("insert into films values ('Interrupted')");
  const endless = client.query("select count(*) from generate_series(1, 1000000000000)");
  await Promise.all([
    expect(endless).rejects.toThrow("Connection terminated"),
    embedded.interrupt(),
  ]);
  expect(await run("select title from films")).toEqual([{ title: "Committed" }]);
});

test("prepared statements end with a lost connection", async () => {
  const prepared = { name: "films", text: "select 'Xala' as title" };
  const client = await connect();
  await client.query(prepared);
  await client.end();
  const { rows } = await (await connect()).query(prepared);
  expect(rows).toEqual([{ title: "Xala" }]);
});

test("a long log is brought to an end by a checkpoint, but not inside a transaction", async () => {
  const client = await connect();
  const findStart = async () =>
    (await client.query("select redo_lsn as start from pg_control_checkpoint()")).rows[0].start;
  const before = await findStart();
  for (let segment = 0; segment < 9; segment += 1) {
    await client.query("insert into films values ('Log')");
    await client.query("select pg_switch_wal()");
  }
  await client.query("begin");
  for (let turn = 0; turn < 100; turn += 1) await client.query("select 1");
  expect(await findStart()).toBe(before);
  await client.query("commit");
  for (let turn = 0; turn < 100; turn += 1) await client.query("select 1");
  expect(await findStart()).not.toBe(before);
});
