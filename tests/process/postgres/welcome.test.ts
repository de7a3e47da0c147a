import { join } from "node:path";
import { expect, test } from "vitest";
import { SECRET } from "../busy-members.ts";
import { openWelcome } from "../open-welcome.ts";
import { makeFolder, run, type Settings, startSiteForTest, until } from "../site.ts";
import { makeDatabase, runOn } from "./database.ts";

async function command(args: string[], settings: Settings): Promise<void> {
  const started = run(["cli/main.ts", ...args], settings);
  expect(await started.ended, started.output()).toBe(0);
}

test("a backup uploaded on the welcome page becomes the site on PostgreSQL, unless another process runs it", async () => {
  const other = { SECRET, DATABASE_URL: await makeDatabase(), DATA_DIR: makeFolder() };
  const file = join(makeFolder(), "other.tar.zst");
  await command(["seed"], other);
  await runOn(other.DATABASE_URL, "update movies set title = 'The Other Site' where id = 1");
  await command(["backup", file], other);

  const database = await makeDatabase();
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

  const { status, page } = await upload(file);
  expect([status, page]).toEqual([
    200,
    expect.stringMatching(/the schema (<!-- -->)?before_restore_/),
  ]);
  await until(site, /"starting anew"[\s\S]*Griot is at/);
  const [film] = (await runOn(database, "select slug, title from movies where id = 1")) as {
    slug: string;
  }[];
  expect(film).toMatchObject({ title: "The Other Site" });
  expect(await (await fetch(`${site.url}/movie/${film?.slug}`)).text()).toContain("The Other Site");
  expect(await site.stop()).toBe(0);
});
