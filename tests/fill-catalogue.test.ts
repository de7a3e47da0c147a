import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startStandIns } from "./lookup/stand-ins.ts";
import { buildWorld } from "./lookup/world.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const world = buildWorld();
const { requests, close } = await startStandIns(world);
// What reads the settings, after they name the stand-ins.
const { buildSettings } = await import("./builders.ts");
const { drainBackground } = await import("#domain/platform/background.ts");
const { signEveryoneIn } = await import("./rights/actors.ts");
const { ask } = await import("./setup/ask.ts");
const { openTestDatabase } = await import("./setup/database.ts");

const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const path = "/admin/movies/fill";

afterAll(close);
vi.useFakeTimers({ toFake: ["Date"] });

beforeEach(async () => {
  // An hour later the service no longer asks to wait.
  vi.setSystemTime(Date.now() + 60 * 60 * 1000);
  await drainBackground();
  await db.deleteFrom("catalogueFills").execute();
  await db.deleteFrom("imports").execute();
  await buildSettings({ looksUpWikidata: true });
  requests.length = 0;
  world.instead = {};
});

const send = (form: Record<string, string>) => ask(path, { method: "POST", cookie, form });
const read = async (at: string) =>
  (await (await ask(at, { cookie })).text()).replaceAll("<!-- -->", "");

test("a wrong choice names its fields, keeps what was typed and asks nobody", async () => {
  const answer = await send({
    ...{ countries: "Senegal, Atlantis", languages: "Wolof, Quenya" },
    ...{ fromYear: "2010", toYear: "1066" },
  });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("“Atlantis” is not a country of today. Separate countries with commas.");
  expect(page).toContain("“Quenya” is not a language here. Separate languages with commas.");
  expect(page).toMatch(/Last year must be a year from 1900 to \d{4}/);
  expect(page).toContain('value="Senegal, Atlantis"');
  const turned = await send({ fromYear: "2010", toYear: "2001" });
  expect(await turned.text()).toContain("Last year must not be before the first year");
  expect(requests).toEqual([]);
});

test("while Wikidata is off the page says who turns it on, and a form is refused", async () => {
  await buildSettings({ looksUpWikidata: false });
  expect(await read(path)).toContain("Looking up at Wikidata is off");
  const answer = await send({});
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("The owner turns it on under Settings, Look up.");
});

test("once the films have come, the page leads to the import that has them", async () => {
  await send({ countries: "Senegal" });
  await drainBackground();
  const done = await ask(`${path}?running=1`, { cookie });
  expect(done.headers.get("Location")).toBe("/admin/movies/import");
  const page = await read("/admin/movies/import");
  expect(page).toContain("Films from Wikidata");
  expect(page).toContain("Black Girl");
  expect(await read(path)).toContain("A file is being imported");
});

test("while films come, the page shows how many and why it waits, and can stop", async () => {
  world.instead.query = (response) => response.writeHead(429, { "Retry-After": "120" }).end();
  const begun = await send({ countries: "Senegal, Mali", languages: "Wolof", toYear: "1980" });
  expect(begun.headers.get("Location")).toBe(`${path}?running=1`);
  await drainBackground();
  const page = await read(path);
  expect(page).toContain("Senegal, Mali · Wolof · until 1980");
  expect(page).toContain("Wikidata’s query service asks us to wait. Try again in 2 minutes.");
  expect((await send({ countries: "Ghana" })).status).toBe(409);
  expect((await send({ intent: "stop" })).headers.get("Location")).toBe(path);
  expect(await read(path)).toContain("Fetch Films");
});
