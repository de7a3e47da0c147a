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
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readManifest } from "#domain/backups/read-archive.ts";
import { gatherMembers, SECRET } from "./busy-members.ts";
import { signIn } from "./first-start.ts";
import { countRows, runIn } from "./rows.ts";
import { copyFilledFolder, makeFolder, run, type Settings, startSiteForTest } from "./site.ts";

const poster = "posters/mfz3k2-0123456789abcdef-320.avif";

// What text formats lose: microseconds, JSON's null, quotes and line breaks.
const oddRows = `
  update movies set synopsis = E'"Quoted",\\\\ \\n\\t€ 🎬 N''djamena', keywords = null,
    created_at = '1999-12-31 23:59:59.123456+00' where id = 1;
  update member set created_at = 'infinity' where id = 1;
  insert into deleted_entries (subject, subject_id, slug, label, document, deleted_at)
    values ('movie', 1, 'odd', 'Odd', '{"a": null, "b": 1e400, "c": "\\u00e9\\n"}', '0044-03-15 12:00:00.000001 BC');
`;

async function command(args: string[], settings: Settings) {
  const started = run(["cli/main.ts", ...args], settings);
  return { code: await started.ended, message: started.output().trimEnd() };
}

function putUpload(folder: string, name: string): void {
  const file = join(folder, "uploads", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `the picture ${name}`);
}

/** Every row of every table as PostgreSQL writes it, without the code that makes archives. */
async function sumRows(folder: string): Promise<{ name: string; rows: number; sum: string }[]> {
  const tables = (await runIn(
    folder,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )) as { name: string }[];
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(one::text, '|' order by one::text)) as sum from ${name} as one`,
  );
  const all = `select * from (${sums.join(" union all ")}) as sums order by name collate "C"`;
  return (await runIn(folder, all)) as Awaited<ReturnType<typeof sumRows>>;
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
  const inFolder = (await sumRows(restored)).map(({ name, rows }) => ({ name, rows }));
  expect(inFolder).toEqual(
    inArchive.map(({ name, rows }) => ({ name, rows })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  expect(readFileSync(join(restored, "uploads", poster))).toEqual(
    readFileSync(join(folder, "uploads", poster)),
  );
  const second = await startSiteForTest({ DATA_DIR: restored });
  expect(await signIn(second.url, inject("firstStart").owners[0])).toBe(303);
  expect((await fetch(`${second.url}/uploads/${poster}`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test("kill -9 leaves the site as it was, and the next attempt works", async () => {
  const folder = copyFilledFolder();
  const target = makeFolder();
  const file = join(target, "backup.tar.zst");
  const site = await startSiteForTest({ DATA_DIR: folder });
  for (const sign of [join(folder, "backup-copy"), `${file}.part`]) {
    await killAt(["backup", file], { DATA_DIR: folder }, sign);
    expect(existsSync(file)).toBe(false);
  }
  expect(await site.stop()).toBe(0);

  await runIn(folder, oddRows);
  const before = await sumRows(folder);
  const { message } = await command(["backup", file], { DATA_DIR: folder });
  expect(message).toMatch(/ must be carried by hand: SECRET\.$/);
  await runIn(folder, "delete from movies where id = 1");
  const present = await countRows(folder);
  for (const sign of ["restored.new/pglite.new", "restored.new/pglite/PG_VERSION"]) {
    await killAt(["restore", file, "--replace", "--yes"], { DATA_DIR: folder }, join(folder, sign));
    expect(await countRows(folder)).toEqual(present);
  }
  const last = await command(["restore", file, "--replace", "--yes"], { DATA_DIR: folder });
  expect(last.code).toBe(0);
  expect(await sumRows(folder)).toEqual(before);
  const [, former = ""] = /The former site is kept in (\S+);/.exec(last.message) ?? [];
  expect(await countRows(former)).toEqual(present);
  expect(await command(["check-backup", file], {})).toEqual({
    code: 0,
    message: expect.stringMatching(/ is good: \d+ rows in \d+ tables and 0 uploads, /),
  });
});

/** Runs a command and kills it once `sign` is there. */
async function killAt(args: string[], settings: Settings, sign: string): Promise<void> {
  const started = run(["cli/main.ts", ...args], settings);
  onTestFinished(() => void started.child.kill("SIGKILL"));
  await expect.poll(() => existsSync(sign), { timeout: 60_000, interval: 2 }).toBe(true);
  started.child.kill("SIGKILL");
  expect(await started.ended).toBe("SIGKILL");
}

test("a backup of an older schema is migrated, and a site is backed up before it is migrated", async () => {
  const older = makeFolder();
  const opened = await openDatabase({ dataFolder: older });
  await migrate(opened, undefined, (name) => name < "0080");
  await opened.runScript(
    "insert into movies (title, slug, release_year, genre, language, director, description) values ('Xala', 'xala-1975', 1975, 'comedy', 'wolof', 'Ousmane Sembène', 'A curse.')",
  );
  await opened.close();
  const old = join(makeFolder(), "old.tar.zst");
  expect(await command(["backup", old], { DATA_DIR: older })).toMatchObject({ code: 0 });
  const restored = makeFolder();
  expect(await command(["restore", old], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  const titles = await runIn(restored, "select title from movies where state = 'published'");
  expect(titles).toEqual([{ title: "Xala" }]);

  const migration = await command(["migrate"], { DATA_DIR: older });
  const [, backup = ""] = /The site before this version is in (\S+)/.exec(migration.message) ?? [];
  expect(migration.message).toContain("Applied 0080-");
  expect((await readManifest(backup)).tables).toEqual((await readManifest(old)).tables);
});

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
