import { expect, test } from "vitest";
import { startSiteForTest } from "../site.ts";
import { makeCuttableWay, makeDatabase, runOn } from "./database.ts";

const secret = { SECRET: "abcdefghijklmnopqrstuvwxyz0123456789" };
const patiently = { timeout: 10_000 };

test("what is changed by another process, or while nothing could be heard, shows", async () => {
  const database = await makeDatabase();
  const way = await makeCuttableWay(database);
  const site = await startSiteForTest({ DATABASE_URL: way.url, ...secret });
  const isNamed = async (name: string) => {
    const page = await fetch(`${site.url}/about`);
    return page.status === 200 && (await page.text()).includes(name);
  };
  const rename = (name: string) => runOn(database, `update settings set site_name = '${name}'`);
  await rename("Jeli");
  await expect.poll(() => isNamed("Jeli"), patiently).toBe(true);

  await way.cut();
  await expect.poll(site.output, patiently).toContain("changes are not heard");
  // Nothing kept is given by who does not hear whether it is still true.
  expect((await fetch(`${site.url}/about`)).status).toBe(503);
  await rename("Djeli");
  await way.mend();
  await expect.poll(() => isNamed("Djeli"), patiently).toBe(true);
  await rename("Gewel");
  await expect.poll(() => isNamed("Gewel"), patiently).toBe(true);
});
