import { expect, test } from "vitest";
import { startSiteForTest } from "../site.ts";
import { makeCuttableWay, makeMigratedDatabase, runOn } from "./database.ts";

const secret = { SECRET: "abcdefghijklmnopqrstuvwxyz0123456789" };
const patiently = { timeout: 10_000 };

test("changes by another process, or during a disconnection, show", async () => {
  const database = await makeMigratedDatabase();
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
  await expect.poll(site.output, patiently).toContain("not listening for changes");
  await rename("Djeli");
  await way.mend();
  await expect.poll(() => isNamed("Djeli"), patiently).toBe(true);
  await rename("Gewel");
  await expect.poll(() => isNamed("Gewel"), patiently).toBe(true);
});

test("while the database is unreachable, visitors get marked cached pages, and forms keep the typed text", async () => {
  const way = await makeCuttableWay(await makeMigratedDatabase());
  const settings = { DATABASE_URL: way.url, LOG_LEVEL: "debug", ...secret };
  const site = await startSiteForTest(settings);
  const askAbout = async () => (await fetch(`${site.url}/about`)).text();
  // Pages are cached only while listening, and the first jobs still change what they show.
  for (const job of ["rank-movies", "refresh-trending", "refresh-analytics"]) {
    await expect.poll(site.output, patiently).toMatch(new RegExp(`"${job}".*"job done"`));
  }
  const countCached = () => site.output().split('"msg":"kept"').length;
  const already = countCached();
  await expect.poll(() => askAbout().then(countCached), patiently).toBeGreaterThan(already);
  const before = await askAbout();
  await way.cut();
  await expect.poll(site.output, patiently).toContain("not listening for changes");

  for (const _again of [1, 2]) {
    const page = await fetch(`${site.url}/about`);
    expect([page.status, page.headers.get("Warning")]).toEqual([
      200,
      '111 - "Revalidation Failed"',
    ]);
    expect(page.headers.get("Age")).toMatch(/^\d+$/);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(await page.text()).toBe(before);
  }
  expect((await fetch(`${site.url}/guidelines`)).status).toBe(503);

  const send = (headers: Record<string, string> = {}) =>
    fetch(`${site.url}/movie/touki-bouki-1973/review`, {
      method: "POST",
      headers: { Origin: site.url, ...headers },
      body: new URLSearchParams({ rating: "4", text: "Two lovers\ndream of <Paris>." }),
    });
  const answer = await send({ Cookie: "better-auth.session_token=somebody.signature" });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  const form = await answer.text();
  expect(form).toContain("this could not be saved");
  expect(form).toContain('action="/movie/touki-bouki-1973/review"');
  expect(form).toContain('<input type="hidden" name="rating" value="4"/>');
  expect(form).toMatch(/<textarea[^>]* name="text"[^>]*>\s*Two lovers\ndream of &lt;Paris&gt;\.</);
  const asData = await send({ Accept: "application/json" });
  expect([asData.status, await asData.json()]).toEqual([
    503,
    { message: expect.stringContaining("What you typed is still there") },
  ]);
  const password = { email: "amina@example.org", password: "hush hush" };
  const signIn = await fetch(`${site.url}/auth`, {
    method: "POST",
    headers: { Origin: site.url },
    body: new URLSearchParams(password),
  });
  const again = await signIn.text();
  expect(again).toContain('value="amina@example.org"');
  expect(again).toMatch(/<input[^>]* type="password"[^>]* name="password"/);
  expect(again).not.toContain("hush");

  await way.mend();
  const warning = async () => (await fetch(`${site.url}/about`)).headers.get("Warning");
  await expect.poll(warning, patiently).toBeNull();
  expect(await site.stop()).toBe(0);
});
