import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { countRows, runIn } from "./rows.ts";
import {
  copyFilledFolder,
  copySmallFolder,
  killOnceThere,
  makeFolder,
  run,
  startSiteForTest,
} from "./site.ts";

async function command(args: string[], settings: Record<string, string>) {
  const started = run(["cli/main.ts", ...args], settings);
  return { code: await started.ended, message: started.output().trimEnd() };
}

// Each command runs as a process at least once; later ones run in this process to save the start.
const folder = copyFilledFolder(afterAll);
process.env.DATA_DIR = folder;
const settings = { DATA_DIR: folder };
const { runCommand } = await import("../../cli/run-command.ts");

test("reset and import say that a site holds the folder, and it goes on", async () => {
  const site = await startSiteForTest(settings);
  const inUse = new RegExp(`^${folder} is in use by process ${site.child.pid}, since .*$`);
  expect(await command(["reset", "--yes"], settings)).toEqual({
    code: 1,
    message: expect.stringMatching(inUse),
  });
  expect(await runCommand(["import", "package.json"])).toEqual({
    code: 1,
    message: expect.stringMatching(inUse),
  });
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

test("reset fills the embedded database anew and leaves the rest of the folder", async () => {
  const folder = copySmallFolder();
  writeFileSync(join(folder, "poster.avif"), "a picture");
  const { code, message } = await command(["reset"], { DATA_DIR: folder });
  expect(message).toMatch(/^The database in .* would be deleted\. If you mean it, add --yes\.$/);
  expect(code).toBe(1);
  expect(await countRows(folder)).not.toEqual(inject("full"));
  expect(await command(["reset", "--yes"], { DATA_DIR: folder })).toMatchObject({ code: 0 });
  expect(await countRows(folder)).toEqual(inject("full"));
  expect(existsSync(join(folder, "poster.avif"))).toBe(true);
});

test("reset on PostgreSQL wants to hear that it is meant", async () => {
  const settings = { DATABASE_URL: "postgres://griot@localhost:1/griot", DATA_DIR: makeFolder() };
  const { code, message } = await command(["reset"], settings);
  expect(message).toMatch(
    /^Everything in the database griot would be deleted\. If you mean it, add --yes\.$/,
  );
  expect(code).toBe(1);
});

test("bench-data fills a folder once whose database a dead process was creating", async () => {
  const settings = { DATA_DIR: makeFolder() };
  const creating = run(["cli/main.ts", "seed"], settings);
  await killOnceThere(creating, join(settings.DATA_DIR, "pglite.new"));
  const size = ["--films", "48", "--reviews", "200", "--members", "30"];
  const { code, message } = await command(["bench-data", ...size], settings);
  expect(message).toMatch(
    /Sign in as owner@bench\.griot\.example, .* with: a password for the bench$/,
  );
  expect(code).toBe(0);
  const again = await command(["bench-data", ...size], settings);
  expect(again.message).toMatch(
    /^This database has films or members already\. Nothing was changed\./,
  );
  expect(again.code).toBe(1);
  const counted = `select (select count(*)::integer from movies) as films,
    (select count(*)::integer from trending_movies) > 9 as trends,
    (select sum(new_reviews)::integer from daily_figures) > 150 as counted`;
  expect(await runIn(settings.DATA_DIR, counted)).toEqual([
    { films: 48, trends: true, counted: true },
  ]);
});

test("make-owner makes an account with a password that it tells, and moves the ownership", async () => {
  expect(await runCommand(["make-owner", "amina"])).toEqual({
    code: 1,
    message: '"amina" is not an e-mail address.',
  });
  const first = await command(["make-owner", "Amina@example.org"], settings);
  expect(first.message).toMatch(
    /^The owner is amina@example\.org, with the password \S{23} \(shown only once\)$/,
  );
  expect(await runCommand(["make-owner", "amina@example.org"])).toEqual({
    code: 0,
    message: "The owner is amina@example.org, with the password they already have",
  });
  await runCommand(["make-owner", "abena@example.org"]);
  expect(await runIn(folder, "select email from member where is_owner")).toEqual([
    { email: "abena@example.org" },
  ]);
});

test("commands that help with a member find them, do it, and are in the log as done by command", async () => {
  const email = "kofi@example.org";
  await runIn(
    folder,
    `insert into member (name, email, email_verified, two_factor_enabled)
      values ('', '${email}', false, true);
    insert into two_factor (secret, backup_codes, user_id)
      select 'of a lost key', 'of a lost key', id from member where email = '${email}';`,
  );
  const listed = await command(["list-members", "kofi@"], settings);
  expect(listed.message).toMatch(
    /^ADDRESS .*\nkofi@example\.org +\S+ +user +active +no +second +20\S+$/,
  );
  const reset = `${email} now signs in with a password alone, and was told by email.`;
  expect((await command(["reset-second-factor", email], settings)).message).toBe(reset);
  expect(await runCommand(["suspend", email, "Spam", "3"])).toEqual({
    code: 0,
    message: `${email} is suspended for 3 days, and was told by email.`,
  });
  const noted = `select act from audit_log where by_command and actor_id is null
    and act <> 'owner-changed' order by id`;
  const entries = (await runIn(folder, noted)) as { act: string }[];
  expect(entries.map(({ act }) => act)).toEqual(["second-factor-reset", "member-suspended"]);
});

test("settings come from a file too", async () => {
  const file = join(makeFolder(), "site.env");
  writeFileSync(file, `DATA_DIR=${folder}\n`);
  expect(await command(["migrate"], { SETTINGS_FILE: file })).toEqual({
    code: 0,
    message: "Nothing to apply",
  });
});

const header = "title,description,release_year,genre,language,cast";

test("import adds the films of a file and tells of each row that fails; export gives them back", async () => {
  const file = join(makeFolder(), "films.csv");
  writeFileSync(
    file,
    `${header}\nXala,Again.,1975,comedy,wolof,\nNever Seen,New.,soon,war,ga,\nAs Yet Unseen,"New, too.",2001,war,ga,A as B`,
  );
  expect(await command(["import", file], settings)).toEqual({
    code: 1,
    message: [
      "Row 3: Release year: “soon” is no year",
      "1 film added, 1 failed, 1 there already",
    ].join("\n"),
  });
  const exported = await command(["export"], settings);
  expect(exported.message).toContain('\nAs Yet Unseen,"New, too.",2001,war,ga,');
  const copy = join(makeFolder(), "copy.csv");
  expect(await runCommand(["export", copy])).toMatchObject({ code: 0 });
  expect(await runCommand(["import", copy])).toMatchObject({
    code: 0,
    message: expect.stringMatching(/^0 films added, 0 failed, \d+ there already$/),
  });
});

test("import writes nothing while a question is open, and says the option that answers each", async () => {
  const folder = makeFolder();
  const file = join(folder, "titles.csv");
  const episodes = Array.from(
    { length: 741 },
    (_, place) => `tvEpisode,Part ${place},${1990 + (place % 20)},Noise`,
  );
  writeFileSync(
    file,
    ["kind,title,made_when,genre", "movie,Not Yet Seen,2003,Drama", ...episodes].join("\n"),
  );
  const { code, message } = await command(["import", file], settings);
  expect(code).toBe(1);
  expect(message).toContain("742 rows, 4 open questions. Nothing was written.");
  expect(message).toContain("--where 'kind=movie' takes 1, --where all takes every row");
  expect(message).toContain("--column HEADER=language, or the same for all rows: --set language=");
  expect(message).toMatch(/“made_when”\?.*\n +--column 'made_when=release_year'/);
  expect(message).toContain("--word 'genre:Noise=VALUE'");
  const answers = [
    ...["--column", "made_when=release_year", "--set", "language=Wolof"],
    ...["--word", "genre:Noise=none"],
  ];
  const { message: all = "" } = await runCommand(["import", file, "--where", "all", ...answers]);
  expect(all.split("\n").length).toBeLessThanOrEqual(20);
  expect(all).toContain("Not read: kind");
  expect(all).toContain("Row 3 and 740 more rows: Genre: “Noise” is left out");
  const report = join(folder, "titles-report.csv");
  expect(all).toContain(`What becomes of each row and cell is in ${report}`);
  expect(readFileSync(report, "utf8").trim().split("\r\n")).toHaveLength(743);
  const again = ["--where", "kind=movie", ...answers, "--report", report];
  expect(await runCommand(["import", file, ...again])).toEqual({
    code: 1,
    message: `${report} cannot be used for the report: it is there already. Choose another name.`,
  });
});

test("import of a file without columns is refused in one line", async () => {
  expect(await runCommand(["import", "package.json"])).toEqual({
    code: 1,
    message: expect.stringMatching(/^package\.json: Columns are missing: .*Genre, .*$/),
  });
});
