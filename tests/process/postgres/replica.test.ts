import { sql } from "kysely";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { openDatabase, publishDatabase } from "#db/client.ts";
import type { ReplicaNews } from "#db/replica.ts";
import { DatabaseUnreachable } from "#db/unreachable.ts";
import { findDatabasePosition, readFor } from "#domain/platform/reads.ts";
import { startOwnPostgres, startReplica } from "#tests/setup/postgres.ts";
import { makeCuttableWay, runOn } from "./database.ts";

type Answer = { fromReplica: boolean; notes: string[] };

const primary = startOwnPostgres();
afterAll(primary.stop);
const replica = startReplica(primary);
afterAll(replica.stop);
await runOn(primary.url, "create table note (text text); create sequence number");
const way = await makeCuttableWay(replica.url, afterAll);
const news: ReplicaNews[] = [];
const opened = await openDatabase({
  databaseUrl: primary.url,
  replica: { url: way.url, onNews: (one) => void news.push(one) },
  dataFolder: "",
});
afterAll(opened.close);
publishDatabase(opened);

const question = sql<Answer>`
  select pg_is_in_recovery() as from_replica, array(select text from note) as notes
`;

/** What a page reads now for someone who has seen this state. */
async function read(seen: string | null = null): Promise<Answer> {
  const { result } = await readFor({ mayLag: true, seen }, () => question.execute(opened.db));
  return result.rows[0] ?? expect.fail();
}

const isFromReplica = async () => (await read()).fromReplica;
const patience = { timeout: 15_000 };

beforeEach(() => expect.poll(isFromReplica, patience).toBe(true));

test("what a page reads comes from the replica, and everything else from the primary", async () => {
  const { rows } = await question.execute(opened.db);
  expect(rows).toEqual([{ fromReplica: false, notes: [] }]);
  const needsNow = { mayLag: false, seen: null };
  const { result } = await readFor(needsNow, () => question.execute(opened.db));
  expect(result.rows).toEqual([{ fromReplica: false, notes: [] }]);
});

test.each([
  ["a statement that writes", sql`insert into note values ('written')`],
  ["a question that writes", sql`select nextval('number')`],
  ["a question that locks", sql`select from note for update`],
])("%s goes to the primary, and the answer is read there to its end", async (_kind, statement) => {
  const { result, hasWritten } = await readFor({ mayLag: true, seen: null }, async () => {
    await statement.execute(opened.db);
    return question.execute(opened.db);
  });
  expect(result.rows[0]?.fromReplica).toBe(false);
  expect(hasWritten).toBe(true);
});

test("a transaction has one connection, to the primary", async () => {
  const { result } = await readFor({ mayLag: true, seen: null }, () =>
    opened.db.transaction().execute((db) => question.execute(db)),
  );
  expect(result.rows[0]?.fromReplica).toBe(false);
});

test("writers read from the primary until the replica has their write", async () => {
  await runOn(replica.url, "select pg_wal_replay_pause()");
  await runOn(primary.url, "insert into note values ('mine')");
  const seen = (await findDatabasePosition()) ?? null;
  expect(await read(seen)).toEqual({ fromReplica: false, notes: expect.arrayContaining(["mine"]) });
  const others = await read();
  expect(others.fromReplica && others.notes).not.toContain("mine");
  await runOn(replica.url, "select pg_wal_replay_resume()");
  const own = async () => (await read(seen)).fromReplica;
  await expect.poll(own, patience).toBe(true);
  expect((await read(seen)).notes).toContain("mine");
});

test("after a notified change nothing older is read", async () => {
  await runOn(replica.url, "select pg_wal_replay_pause()");
  await runOn(primary.url, "insert into note values ('heard')");
  opened.replica?.noteChange();
  expect(await read()).toEqual({ fromReplica: false, notes: expect.arrayContaining(["heard"]) });
  await runOn(replica.url, "select pg_wal_replay_resume()");
});

test("a lagging replica's data is at most a few seconds old", async () => {
  await runOn(replica.url, "select pg_wal_replay_pause()");
  await runOn(primary.url, "insert into note values ('unheard')");
  await expect.poll(async () => (await read()).notes, patience).toContain("unheard");
  await runOn(replica.url, "select pg_wal_replay_resume()");
});

test("a forged position does no harm", async () => {
  expect((await read("FFFFFFFF/FFFFFFFF")).fromReplica).toBe(false);
  expect((await read("'; drop table note")).fromReplica).toBe(true);
  expect(await isFromReplica()).toBe(true);
});

test("a query that fails on the replica runs on the primary", async () => {
  // Fails on the replica alone.
  const query = sql`select 1 / (case when pg_is_in_recovery() then 0 else 1 end) as one`;
  const { result } = await readFor({ mayLag: true, seen: null }, () => query.execute(opened.db));
  expect(result.rows).toEqual([{ one: 1 }]);
  expect(await isFromReplica()).toBe(true);
});

test("a slow query on the replica is stopped there, and runs on the primary", async () => {
  news.length = 0;
  const query = sql`select pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`;
  await readFor({ mayLag: true, seen: null }, () => query.execute(opened.db));
  const underWay = () =>
    runOn(replica.url, "select from pg_stat_activity where wait_event = 'PgSleep'");
  await expect.poll(underWay, patience).toEqual([]);
  expect(news).toEqual([]);
});

test("with all replica connections in use the primary answers, and the replica stays up", async () => {
  news.length = 0;
  const long = sql<Answer>`
    select pg_is_in_recovery() as from_replica, pg_sleep(case when pg_is_in_recovery() then 2.5 end)
  `;
  const isFromReplica = async (query: typeof long) => {
    const { result } = await readFor({ mayLag: true, seen: null }, () => query.execute(opened.db));
    return result.rows[0]?.fromReplica;
  };
  const queries = [
    ...Array.from({ length: 10 }, () => isFromReplica(long)),
    isFromReplica(question),
  ];
  const replies = await Promise.all(queries);
  expect(replies).toEqual([...Array.from({ length: 10 }, () => true), false]);
  expect(news).toEqual([]);
});

test("after a primary that hung the replica is read again", async () => {
  const toPrimary = await makeCuttableWay(primary.url);
  const other = await openDatabase({
    databaseUrl: toPrimary.url,
    replica: { url: replica.url, onNews() {} },
    dataFolder: "",
  });
  onTestFinished(other.close);
  const readOnce = async () =>
    (await readFor({ mayLag: true, seen: null }, () => question.execute(other.db))).result.rows[0];
  await expect.poll(readOnce, patience).toMatchObject({ fromReplica: true });
  toPrimary.silence();
  other.replica?.noteChange();
  await expect(other.replica?.findWritten()).rejects.toThrow("Query read timeout");
  await toPrimary.mend();
  await expect.poll(readOnce, patience).toMatchObject({ fromReplica: true });
});

test("while the primary is gone, the replica answers where it has each notified change", async () => {
  const toPrimary = await makeCuttableWay(primary.url);
  const other = await openDatabase({
    databaseUrl: toPrimary.url,
    replica: { url: replica.url, onNews() {} },
    dataFolder: "",
  });
  onTestFinished(other.close);
  const readOnce = async (seen: string | null = null) =>
    (await readFor({ mayLag: true, seen }, () => question.execute(other.db))).result.rows[0];
  const fromReplica = { fromReplica: true, notes: expect.arrayContaining(["last"]) };
  await runOn(primary.url, "insert into note values ('last')");
  other.replica?.noteChange();
  await expect.poll(() => readOnce(), patience).toEqual(fromReplica);
  await runOn(replica.url, "select pg_wal_replay_pause()");
  await runOn(primary.url, "insert into note values ('later')");
  const later = (await findDatabasePosition()) ?? null;
  await toPrimary.cut();
  other.replica?.noteDisconnected();
  expect(await readOnce()).toEqual(fromReplica);
  await expect(readOnce(later)).rejects.toThrow(DatabaseUnreachable);
  await runOn(replica.url, "select pg_wal_replay_resume()");
  other.replica?.noteMissed();
  await expect(readOnce()).rejects.toThrow(DatabaseUnreachable);
  await toPrimary.mend();
  other.replica?.noteChange();
  await expect.poll(() => readOnce().catch(() => {}), patience).toEqual(fromReplica);
});

test("a replica that hangs, dies or is unreachable is bypassed, and used again later", async () => {
  for (const fail of [way.silence, way.cut, replica.kill]) {
    await expect.poll(isFromReplica, patience).toBe(true);
    news.length = 0;
    await fail();
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map(({ fromReplica }) => fromReplica)).toEqual([false, false, false]);
    const lost = [{ isRead: false, reason: expect.any(String) }];
    await expect.poll(() => news, patience).toEqual(lost);
    await way.mend();
  }
  replica.start();
  await expect.poll(isFromReplica, patience).toBe(true);
});

test("a promoted replica is no longer read", async () => {
  await runOn(replica.url, "select pg_promote()");
  await runOn(replica.url, "insert into note values ('elsewhere')");
  await expect
    .poll(() => news.at(-1), patience)
    .toMatchObject({
      isRead: false,
      reason: "It follows no primary.",
    });
  expect((await read()).notes).not.toContain("elsewhere");
});
