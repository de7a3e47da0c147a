import { join } from "node:path";
import { expect, test } from "vitest";
import { SECRET } from "../busy-members.ts";
import { openWelcome } from "../open-welcome.ts";
import { makeFolder, run, type Settings, startSiteForTest, until } from "../site.ts";
import { makeMigratedDatabase, runOn } from "./database.ts";

async function command(args: string[], settings: Settings): Promise<void> {
  const started = run(["cli/main.ts", ...args], settings);
  expect(await started.ended, started.output()).toBe(0);
}

test("a backup uploaded on the welcome page becomes the site on PostgreSQL, unless another process runs it", async () => {
  const other = { SECRET, DATABASE_URL: await makeMigratedDatabase(), DATA_DIR: makeFolder() };
  const file = join(makeFolder(), "other.tar.zst");
  await runOn(
    other.DATABASE_URL,
    `insert into movies (slug, title, description, release_year, genre, language)
    values ('the-other-site', 'The Other Site', 'Another.', 1990, 'drama', 'hausa')`,
  );
  await command(["backup", file], other);

  const database = await makeMigratedDatabase();
  const settings = { SECRET, DATABASE_URL: database, DATA_DIR: makeFolder() };
  const site = await startSiteForTest(settings);
  const second = await startSiteForTest(settings);
  const upload = await openWelcome(site);
  const refused = await upload(file);
  expect([refused.status, refused.page]).toEqual([
    422,
    expect.stringContaining("Another process of this site runs on the database"),
  ]);
  expect(await second.stop()).toBe(0);

  const taken = await upload(file);
  expect([taken.status, taken.page]).toEqual([
    200,
    expect.stringMatching(/the schema (<!-- -->)?before_restore_/),
  ]);
  await until(site, /"starting anew"[\s\S]*Griot is at/);
  expect(await runOn(database, "select title from movies")).toEqual([{ title: "The Other Site" }]);
  const page = await fetch(`${site.url}/movie/the-other-site`);
  expect(await page.text()).toContain("The Other Site");
  expect(await site.stop()).toBe(0);
});
