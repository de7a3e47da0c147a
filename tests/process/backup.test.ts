import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, inject, test, vi } from "vitest";
import { readManifest } from "#domain/backups/read-archive.ts";
import { nameAsBefore } from "#tests/setup/name-as-before.ts";
import { gatherMembers, SECRET } from "./busy-members.ts";
import { signIn } from "./first-start.ts";
import { countRows, openIn, runIn } from "./rows.ts";
import {
  copyFilledFolder,
  copySmallFolder,
  killOnceThere,
  makeFolder,
  run,
  type Settings,
  smallFolder,
  startSiteForTest,
} from "./site.ts";

// Some commands run in this process, to save the start.
const own = makeFolder(afterAll);
process.env.DATA_DIR = own;
const { runCommand } = await import("../../cli/run-command.ts");

const poster = "posters/mfz3k2-0123456789abcdef-320.avif";

// What text formats lose: microseconds, JSON's null, quotes and line breaks.
const oddRows = `
  update movies set synopsis = E'"Quoted",\\\\ \\n\\t€ 🎬 N''djamena', keywords = null,
    created_at = '1999-12-31 23:59:59.123456+00' where id = 1;
  update member set created_at = 'infinity' where id = 1;
  insert into deleted_entries (subject, subject_id, slug, label, document, deleted_at)
    values ('movie', 1, 'odd', 'Odd', '{"a": null, "b": 1e400, "c": "\\u00e9\\n"}', '0044-03-15 12:00:00.000001 BC');
`;

// Tables that members at work leave as they are.
const still = ["movie_cast", "movie_crew", "movie_offers", "movie_languages", "reviews"];

async function command(args: string[], settings: Settings) {
  const started = run(["cli/main.ts", ...args], settings);
  return { code: await started.ended, message: started.output().trimEnd() };
}

function putUpload(folder: string, name: string): void {
  const file = join(folder, "uploads", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `the picture ${name}`);
}

type Sum = { name: string; rows: number; sum: string };

/** Every row of every table as PostgreSQL writes it, without the code that makes archives. */
function sumRows(folder: string): Promise<Sum[]> {
  return openIn(folder, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, md5(string_agg(one::text, '|' order by one::text)) as sum from ${name} as one`,
    );
    const all = `select * from (${sums.join(" union all ")}) as sums order by name collate "C"`;
    return (await sql.raw<Sum>(all).execute(db)).rows;
  });
}

test("a backup of a busy site restores to the same site, in which one can sign in", async () => {
  const folder = copyFilledFolder();
  putUpload(folder, poster);
  const crowd = await gatherMembers(folder, 2);
  const settings = { DATA_DIR: folder, SECRET };
  const site = await startSiteForTest({ ...settings, TRUST_PROXY: "1" });
  const file = join(makeFolder(), "backup.tar.zst");
  const backup = Promise.withResolvers<Awaited<ReturnType<typeof command>>>();
  const take = () => {
    void command(["backup", file, "--with-secrets"], settings).then(backup.resolve);
  };
  const working = crowd.work(site.url, 30, take);
  expect(await backup.promise).toMatchObject({ code: 0 });
  expect(await command(["restore", file, "--replace", "--yes"], settings)).toEqual({
    code: 1,
    message: expect.stringMatching(/ is in use by process \d+, since /),
  });
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
  expect(await crowd.findLost(await working)).toEqual([]);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(folder)).not.toContain("backup-copy");

  const restored = makeFolder();
  expect(await command(["restore", file], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  const inArchive = (await readManifest(file)).tables;
  const sums = await sumRows(restored);
  const inFolder = sums.map(({ name, rows }) => ({ name, rows }));
  expect(inFolder).toEqual(
    inArchive.map(({ name, rows }) => ({ name, rows })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  const isStill = ({ name }: { name: string }) => still.includes(name);
  expect(sums.filter(isStill)).toEqual((await sumRows(folder)).filter(isStill));
  expect(readFileSync(join(restored, "uploads", poster))).toEqual(
    readFileSync(join(folder, "uploads", poster)),
  );
  const second = await startSiteForTest({ DATA_DIR: restored });
  expect(await signIn(second.url, inject("firstStart").owners[0])).toBe(303);
  expect((await fetch(`${second.url}/uploads/${poster}`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test("kill -9 leaves the site as it was, and the next attempt works", async () => {
  const folder = copySmallFolder();
  const file = join(makeFolder(), "backup.tar.zst");
  const site = await startSiteForTest({ DATA_DIR: folder });
  await killAt(["backup", file], { DATA_DIR: folder }, join(folder, "backup-copy/data"));
  expect(existsSync(file)).toBe(false);
  expect(existsSync(`${file}.part`)).toBe(true);
  expect(await site.stop()).toBe(0);

  await runIn(folder, oddRows);
  const before = await sumRows(folder);
  const { message } = await command(["backup", file], { DATA_DIR: folder });
  expect(message).toMatch(/ must be carried by hand: SECRET\.$/);
  await runIn(folder, "delete from movies where id = 1");
  const present = { films: 4, members: inject("full").members };
  const restore = ["restore", file, "--replace", "--yes"];
  const created = join(folder, "restored.new/pglite/PG_VERSION");
  await killAt(restore, { DATA_DIR: folder }, created);
  expect(await countRows(folder)).toEqual(present);
  const last = await command(restore, { DATA_DIR: folder });
  expect(last.code).toBe(0);
  expect(await sumRows(folder)).toEqual(before);
  const [, former = ""] = /The former site is kept in (\S+);/.exec(last.message) ?? [];
  expect(await countRows(former)).toEqual(present);
});

function killAt(args: string[], settings: Settings, sign: string): Promise<void> {
  return killOnceThere(run(["cli/main.ts", ...args], settings), sign);
}

test("a site of the last version before 1.0 is backed up before it goes on, and that backup can be restored", async () => {
  cpSync(smallFolder, own, { recursive: true });
  const before = await listTitles();
  expect(before).toHaveLength(5);
  await runIn(own, nameAsBefore);
  const old = join(makeFolder(), "old.tar.zst");
  expect(await runCommand(["backup", old])).toMatchObject({ code: 0 });

  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const { message } = await runCommand(["migrate"]);
  const lines = printed.mock.calls.join("\n");
  printed.mockRestore();
  expect(message).toMatch(/^Applied (?!0001)/);
  const [, backup = ""] = /The site before this version is in (\S+)/.exec(lines) ?? [];
  expect((await readManifest(backup)).tables).toEqual((await readManifest(old)).tables);
  expect(await runCommand(["check-backup", old])).toEqual({
    code: 0,
    message: expect.stringMatching(/ is good: \d+ rows in \d+ tables and 0 uploads, /),
  });

  await runIn(own, "delete from movies");
  expect(await runCommand(["restore", old, "--replace", "--yes"])).toMatchObject({ code: 0 });
  expect(await listTitles()).toEqual(before);
  expect(await runIn(own, "select min(name) as first from migration")).toEqual([
    { first: "0001-baseline.sql" },
  ]);
});

function listTitles() {
  return runIn(own, "select title from movies where state = 'published' order by id");
}

test("a backup is refused in one line where there is nothing to back up, no place for it or no good passphrase", async () => {
  const empty = makeFolder();
  expect(await command(["backup", join(empty, "a.tar.zst")], { DATA_DIR: empty })).toEqual({
    code: 1,
    message: `DATA_DIR ${empty} holds no database, so there is nothing to back up.`,
  });
  expect(readdirSync(empty)).toEqual([]);
  const folder = makeFolder();
  cpSync("package.json", join(folder, "package.json"));
  expect(await command(["backup", join(folder, "package.json")], { DATA_DIR: folder })).toEqual({
    code: 1,
    message: `${join(folder, "package.json")} is there already. Name another file.`,
  });
  expect(
    await command(["backup", join(folder, "none", "a.tar.zst")], { DATA_DIR: folder }),
  ).toEqual({
    code: 1,
    message: expect.stringMatching(/cannot be written/),
  });
  expect(await command(["backup", folder], { BACKUP_PASSPHRASE: "too short" })).toEqual({
    code: 1,
    message: "BACKUP_PASSPHRASE is not usable: it must be 12 characters or more.",
  });
});
