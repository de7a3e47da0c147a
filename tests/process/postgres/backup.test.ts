import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readManifest } from "#domain/backups/read-archive.ts";
import { nameAsBefore } from "#tests/setup/name-as-before.ts";
import { SECRET } from "../busy-members.ts";
import { makeFolder, run, type Settings, startSiteForTest } from "../site.ts";
import { makeDatabase, makeMigratedDatabase, runOn } from "./database.ts";

// What text formats lose: microseconds, times without an end, JSON's numbers, quotes, line breaks. Before
// it what the bench's members have not: alerts, services and words about offers.
const oddRows = `
  insert into watch_alerts (user_id, movie_id) select min(id), 1 from member;
  insert into member_providers (user_id, provider) select min(id), 'mubi' from member;
  update profiles set country = 'SN' where user_id = (select min(id) from member);
  insert into watch_changes (movie_id) values (1);
  insert into subtitle_votes (offer_id, user_id, verdict)
    select min(movie_offers.id), min(member.id), 'poor' from movie_offers, member;
  with opened as (
    insert into moderation_cases (content_type, movie_id, reporter_id, reason)
    select 'movie', 1, min(id), 'offer-report' from member
    returning id, reporter_id
  ), reported as (
    insert into offer_reports (movie_id, case_id, offer_id, place, member_id, reason)
    select 1, id, 1, 'MUBI', reporter_id, 'not-legal' from opened
  )
  insert into offer_proposals (movie_id, case_id, member_id, address)
    select 1, id, reporter_id, 'https://films.example/a-film' from opened;
  update movies set synopsis = E'"Quoted",\\\\ \\n\\t€ 🎬 N''djamena',
    created_at = '1999-12-31 23:59:59.123456+00' where id = 1;
  update member set created_at = 'infinity' where id = (select min(id) from member);
  insert into deleted_entries (subject, subject_id, slug, label, document, deleted_at)
    values ('movie', 1, 'odd', 'Odd', '{"a": null, "b": 1e400}', '0044-03-15 12:00:00.000001 BC');
`;

async function command(args: string[], settings: Settings) {
  const started = run(["cli/main.ts", ...args], { SECRET, ...settings });
  return { code: await started.ended, message: started.output().trimEnd() };
}

async function describe(file: string) {
  const { tables, sequences, uploads } = await readManifest(file);
  return { tables, sequences, uploads };
}

/** Every row of every table as PostgreSQL writes it, without the code that makes archives. */
async function sumRows(url: string): Promise<{ name: string }[]> {
  const tables = (await runOn(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )) as { name: string }[];
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*), md5(string_agg(one::text, '|' order by one::text)) from ${name} as one`,
  );
  return (await runOn(url, sums.join(" union all "))) as { name: string }[];
}

/** An empty database, as a role that may do nothing but own it. */
async function makeOwnedDatabase(): Promise<string> {
  let dropDatabase = async () => {};
  const url = await makeDatabase((clean) => {
    dropDatabase = clean;
  });
  const name = new URL(url).pathname.slice(1);
  const role = `owner_of_${name}`;
  await runOn(url, `create role ${role}; alter database ${name} owner to ${role}`);
  onTestFinished(async () => {
    await dropDatabase();
    await runOn(process.env.TEST_DATABASE_URL ?? "", `drop role ${role}`);
  });
  return `${url}${url.includes("?") ? "&" : "?"}options=-c%20role%3D${role}`;
}

const source: Settings = {};
let archive = "";

beforeAll(async () => {
  source.DATABASE_URL = await makeMigratedDatabase(afterAll);
  source.DATA_DIR = makeFolder(afterAll);
  const size = ["--films", "20", "--reviews", "60", "--members", "12"];
  expect(await command(["bench-data", ...size], source)).toMatchObject({ code: 0 });
  await runOn(source.DATABASE_URL, oddRows);
  archive = join(makeFolder(afterAll), "archive.tar.zst");
  expect(await command(["backup", archive], source)).toMatchObject({ code: 0 });
});

test("a site that runs is backed up, and no backup restored over it", async () => {
  const site = await startSiteForTest({ SECRET, ...source });
  const file = join(makeFolder(), "running.tar.zst");
  expect(await command(["backup", file], source)).toMatchObject({ code: 0 });
  expect((await describe(file)).tables).toHaveLength((await describe(archive)).tables.length);
  expect(await command(["restore", file, "--replace", "--yes"], source)).toEqual({
    code: 1,
    message: "A site runs on the database of DATABASE_URL. Stop it first.",
  });
  await site.stop();
});

test("a site moves from PostgreSQL to the embedded database and back, and stays the same", async () => {
  const target = makeFolder();
  const embedded = { DATA_DIR: makeFolder() };
  expect(await command(["restore", archive], embedded)).toMatchObject({ code: 0 });
  const second = join(target, "second.tar.zst");
  expect(await command(["backup", second], embedded)).toMatchObject({ code: 0 });
  expect(await describe(second)).toEqual(await describe(archive));

  const moved = { DATABASE_URL: await makeOwnedDatabase(), DATA_DIR: makeFolder() };
  expect(await command(["restore", second], moved)).toMatchObject({ code: 0 });
  const third = join(target, "third.tar.zst");
  expect(await command(["backup", third], moved)).toMatchObject({ code: 0 });
  expect(await describe(third)).toEqual(await describe(archive));
});

test("a backup of the last version before 1.0 can be restored, and goes on", async () => {
  const source = { DATABASE_URL: await makeOwnedDatabase(), DATA_DIR: makeFolder() };
  expect(await command(["restore", archive], source)).toMatchObject({ code: 0 });
  await runOn(source.DATABASE_URL, nameAsBefore);
  // Awards come to their editions in the order of their rows, which a vacuum may have mixed.
  await runOn(source.DATABASE_URL, "cluster movie_awards using movie_awards_pkey");
  const file = join(makeFolder(), "former.tar.zst");
  expect(await command(["backup", file], source)).toMatchObject({ code: 0 });
  expect((await readManifest(file)).migrations).toContain("0151-joining.sql");

  const target = { DATABASE_URL: await makeOwnedDatabase(), DATA_DIR: makeFolder() };
  expect(await command(["restore", file], target)).toMatchObject({ code: 0 });
  const again = await command(["migrate"], source);
  expect([again.code, again.message]).toEqual([0, expect.stringMatching(/^Applied (?!0001)/)]);
  // Each has applied what is later at a time of its own.
  const describeRows = async (url: string) => [
    await runOn(url, "select name from migration order by name"),
    (await sumRows(url)).filter(({ name }) => name !== "migration"),
  ];
  expect(await describeRows(target.DATABASE_URL)).toEqual(await describeRows(source.DATABASE_URL));
});

test("a restore that is killed leaves nothing, and the next replaces no site unasked", async () => {
  const url = await makeOwnedDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: makeFolder() };
  await killWithin(["restore", archive], settings);
  expect(await countTables(url)).toBe(0);
  expect(await command(["restore", archive], settings)).toMatchObject({ code: 0 });

  const before = await sumRows(url);
  expect(await command(["restore", archive], settings)).toMatchObject({
    code: 1,
    message: expect.stringMatching(/ holds a site already\. Add --replace /),
  });
  const replaced = await command(["restore", archive, "--replace", "--yes"], settings);
  expect(replaced.message).toMatch(/The former site is kept in the schema before_restore_\d+;/);
  expect(await sumRows(url)).toEqual(before);
  const added = await runOn(
    url,
    `insert into watchlists (user_id, movie_id)
    select profiles.user_id, movies.id from profiles, movies
    where (profiles.user_id, movies.id) not in (select user_id, movie_id from watchlists) limit 1
    returning id > (select max(id) from watchlists) as is_new`,
  );
  expect(added).toEqual([{ is_new: true }]);
});

test("a backup without the SECRET is refused before the database is read", async () => {
  const settings = { SECRET: "", DATABASE_URL: "postgres://nobody@localhost:1/none" };
  const file = join(makeFolder(), "griot.tar.zst");
  const { code, message } = await command(["backup", file], settings);
  expect([code, message]).toEqual([1, expect.stringMatching(/^SECRET is not set/)]);
});

async function countTables(url: string): Promise<unknown> {
  const [row] = await runOn(
    url,
    "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  return (row as { count: number }).count;
}

/** Kills a restore once its transaction has begun. */
async function killWithin(args: string[], settings: { DATABASE_URL: string; DATA_DIR: string }) {
  const started = run(["cli/main.ts", ...args], { SECRET, ...settings });
  onTestFinished(() => void started.child.kill("SIGKILL"));
  const isLocked = "select from pg_locks where locktype = 'advisory' and objid = 7404";
  await expect
    .poll(() => runOn(settings.DATABASE_URL, isLocked), { timeout: 60_000, interval: 10 })
    .toHaveLength(1);
  started.child.kill("SIGKILL");
  expect(await started.ended).toBe("SIGKILL");
  rmSync(join(settings.DATA_DIR, "uploads"), { recursive: true, force: true });
}
