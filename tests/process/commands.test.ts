import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { lastYear } from "#shared/validation/catalogue-limits.ts";
import { countRows, runIn } from "./rows.ts";
import { copyFilledFolder, makeFolder, run, startSiteForTest } from "./site.ts";

async function command(given: string[], settings: Record<string, string>) {
  const started = run(["cli/main.ts", ...given], settings);
  return { code: await started.ended, said: started.output().trimEnd() };
}

test("reset refuses while a process holds the folder", async () => {
  const folder = copyFilledFolder();
  const site = await startSiteForTest({ DATA_DIR: folder });
  const { code, said } = await command(["reset"], { DATA_DIR: folder });
  expect(said).toMatch(new RegExp(`^${folder} is in use by process ${site.child.pid}, since .*$`));
  expect(code).toBe(1);
  expect((await fetch(site.url)).status).toBe(200);
});

test("reset fills the embedded database anew and leaves the rest of the folder", async () => {
  const folder = copyFilledFolder();
  await runIn(folder, "delete from movies; delete from member");
  writeFileSync(join(folder, "poster.avif"), "a picture");
  expect(await command(["reset"], { DATA_DIR: folder })).toMatchObject({ code: 0 });
  expect(await countRows(folder)).toEqual(inject("full"));
  expect(existsSync(join(folder, "poster.avif"))).toBe(true);
});

test("reset on PostgreSQL wants to hear that it is meant", async () => {
  const settings = { DATABASE_URL: "postgres://griot@localhost:1/griot", DATA_DIR: makeFolder() };
  const { code, said } = await command(["reset"], settings);
  expect(said).toMatch(/^DATABASE_URL is set, .* npm run db:reset -- --yes$/);
  expect(code).toBe(1);
});

test("migrate brings a new folder up to date, and then finds nothing to apply", async () => {
  const settings = { DATA_DIR: makeFolder() };
  expect((await command(["migrate"], settings)).said).toMatch(/^Applied 0001-fold\.sql, /);
  expect(await command(["migrate"], settings)).toEqual({ code: 0, said: "Nothing to apply" });
});

test("make-owner makes an account with a password that it tells, and moves the ownership", async () => {
  const settings = { DATA_DIR: copyFilledFolder() };
  const first = await command(["make-owner", "Amina@example.org"], settings);
  expect(first.said).toMatch(
    /^The owner is amina@example\.org, with the password \S{23} \(shown this once\)$/,
  );
  expect(await command(["make-owner", "amina@example.org"], settings)).toEqual({
    code: 0,
    said: "The owner is amina@example.org, with the password they have",
  });
  await command(["make-owner", "kofi@example.org"], settings);
  expect(await runIn(settings.DATA_DIR, "select email from member where is_owner")).toEqual([
    { email: "kofi@example.org" },
  ]);
});

test.each([[["make-owner"]], [["make-owner", "amina"]]])(
  "%j is refused in one line",
  async (given) => {
    const { code, said } = await command(given, { DATA_DIR: copyFilledFolder() });
    expect(said).toMatch(
      /^(Usage: npm run cli make-owner <email>|"amina" is no e-mail address\.)$/,
    );
    expect(code).toBe(1);
  },
);

test("commands that help with a member find them, do it, and are in the log as done by command", async () => {
  const settings = { DATA_DIR: copyFilledFolder() };
  const email = "kofi@example.org";
  await runIn(
    settings.DATA_DIR,
    `insert into member (name, email, email_verified, two_factor_enabled)
      values ('', '${email}', false, true);
    insert into two_factor (secret, backup_codes, user_id)
      select 'of a lost key', 'of a lost key', id from member where email = '${email}';`,
  );
  const said = async (...given: string[]) => (await command(given, settings)).said;
  const listed = await said("list-members", "kofi@");
  expect(listed).toMatch(/^ADDRESS .*\nkofi@example\.org +\S+ +user +active +no +second +20\S+$/);
  const reset = `${email} signs in by password alone now, and was told so by mail.`;
  expect(await said("reset-second-factor", email)).toBe(reset);
  expect(await said("suspend", email, "Spam", "3")).toBe(
    `${email} is suspended for 3 days, and was told so by mail.`,
  );
  const noted = "select act from audit_log where by_command and actor_id is null order by id";
  const acts = (await runIn(settings.DATA_DIR, noted)) as { act: string }[];
  expect(acts.map(({ act }) => act)).toEqual(["second-factor-reset", "member-suspended"]);
});

test("bench-data fills a new folder with a site of the size that is asked for, and only once", async () => {
  const settings = { DATA_DIR: makeFolder() };
  const size = ["--films", "48", "--reviews", "200", "--members", "30"];
  const { code, said } = await command(["bench-data", ...size], settings);
  expect(said).toMatch(
    /Sign in as owner@bench\.griot\.example, .* with: a password for the bench$/,
  );
  expect(code).toBe(0);
  const again = await command(["bench-data", ...size], settings);
  expect(again.said).toMatch(/^This database has films or members already\. Nothing was changed\./);
  expect(again.code).toBe(1);
  const counted = `select (select count(*)::integer from movies) as films,
    (select count(*)::integer from trending_movies) > 9 as trends,
    (select sum(new_reviews)::integer from daily_figures) > 150 as counted`;
  expect(await runIn(settings.DATA_DIR, counted)).toEqual([
    { films: 48, trends: true, counted: true },
  ]);
});

test.each([[[]], [["huge"]], [["--films", "many"]], [["--pages", "3"]]])(
  "bench-data without a size it knows says how it is called: %j",
  async (given) => {
    const { code, said } = await command(["bench-data", ...given], { DATA_DIR: makeFolder() });
    expect(said).toMatch(/^Usage: npm run cli bench-data small\|medium\|large, or: /);
    expect(code).toBe(1);
  },
);

test("an unknown command says which there are", async () => {
  expect(await command(["conquer"], {})).toEqual({
    code: 2,
    said: "Usage: npm run cli migrate|seed|reset|make-owner|list-members|verify|reset-password|reset-second-factor|suspend|unsuspend|import|export|schema|bench-data",
  });
});

const header = "title,description,release_year,genre,language,cast";

test("import adds the films of a file and tells of each row that fails; export gives them back", async () => {
  const settings = { DATA_DIR: copyFilledFolder() };
  const file = join(makeFolder(), "films.csv");
  writeFileSync(
    file,
    `${header}\nXala,Again.,1975,comedy,wolof,\nNever Seen,New.,soon,war,ga,\nAs Yet Unseen,"New, too.",2001,war,ga,A as B`,
  );
  expect(await command(["import", file], settings)).toEqual({
    code: 0,
    said: [
      `Row 3: Release year must be a year from 1900 to ${lastYear()}`,
      "1 film added, 1 failed, 1 there already",
    ].join("\n"),
  });
  const exported = await command(["export"], settings);
  expect(exported.said).toContain('\nAs Yet Unseen,"New, too.",2001,war,ga,');
  const copy = join(makeFolder(), "copy.csv");
  expect(await command(["export", copy], settings)).toMatchObject({ code: 0 });
  expect(await command(["import", copy], settings)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^0 films added, 0 failed, \d+ there already$/),
  });
});

test.each([
  ["nothing", [], /^Usage: npm run cli import <file>$/],
  ["no file", ["import-nothing.csv"], /^import-nothing\.csv cannot be read: ENOENT/],
  ["a file without columns", ["package.json"], /^package\.json: Columns are missing: Title, /],
])("import of %s is refused in one line", async (_what, given, told) => {
  const { code, said } = await command(["import", ...given], { DATA_DIR: copyFilledFolder() });
  expect(said).toMatch(told);
  expect(code).toBe(1);
});

test("import says that the site holds the folder", async () => {
  const folder = copyFilledFolder();
  const site = await startSiteForTest({ DATA_DIR: folder });
  const { code, said } = await command(["import", "package.json"], { DATA_DIR: folder });
  expect(said).toContain(`is in use by process ${site.child.pid}`);
  expect(code).toBe(1);
});
