import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { nameAsBefore } from "#tests/setup/name-as-before.ts";
import { makeFolder, run, type Settings, startSiteForTest } from "../site.ts";
import { makeCuttableWay, makeDatabase, makeMigratedDatabase, runOn } from "./database.ts";

const secret = { SECRET: "abcdefghijklmnopqrstuvwxyz0123456789" };

async function command(args: string[], settings: Settings) {
  const started = run(["cli/main.ts", ...args], settings);
  return { code: await started.ended, output: started.output().trimEnd() };
}

test("of several migrators at once all end well, and each migration is applied once", async () => {
  const settings = { DATABASE_URL: await makeDatabase() };
  const results = await Promise.all([1, 2, 3].map(() => command(["migrate"], settings)));
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
  const applied = results.flatMap(({ output }) => output.match(/\d{4}-[a-z-]+\.sql/g) ?? []);
  const recorded = await runOn(settings.DATABASE_URL, "select name from migration order by name");
  expect(applied.sort()).toEqual(recorded.map((row) => (row as { name: string }).name));
});

test("a start fills nothing into PostgreSQL, and seeding does so on request", async () => {
  const settings = { DATABASE_URL: await makeDatabase(), ...secret };
  const site = await startSiteForTest(settings);
  const count = "select count(*)::int as films from movies";
  expect(await runOn(settings.DATABASE_URL, count)).toEqual([{ films: 0 }]);
  expect((await command(["seed"], settings)).output).toBe("503 films added");
  expect((await command(["seed"], settings)).output).toBe("0 films added");
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

test("a database that cannot be reached gives a 503 page that says when to retry, and recovers", async () => {
  const way = await makeCuttableWay(await makeMigratedDatabase());
  const site = await startSiteForTest({ DATABASE_URL: way.url, ...secret });
  const readiness = async () => (await fetch(`${site.url}/readyz`)).text();
  const film = `${site.url}/movie/no-such-film`;
  expect((await fetch(film)).status).toBe(404);

  await way.cut();
  await expect.poll(readiness).toBe("database unreachable");
  const page = await fetch(film);
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(await page.text()).toContain("Back in a moment");
  const data = await fetch(`${film}.data`);
  expect([data.status, data.headers.get("Retry-After")]).toEqual([503, "5"]);
  const signedIn = { Cookie: "better-auth.session_token=somebody.signature" };
  expect((await fetch(film, { headers: signedIn })).status).toBe(503);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

  await way.mend();
  await expect.poll(readiness).toBe("ready");
  expect((await fetch(film)).status).toBe(404);
  expect(await site.stop()).toBe(0);
});

test("a script whose connection is lost fails, and the process goes on", async () => {
  const database = await makeDatabase();
  const way = await makeCuttableWay(database);
  const { runScript, close } = await openDatabase({ databaseUrl: way.url, dataFolder: "" });
  onTestFinished(close);
  const failing = expect(runScript("select pg_sleep(600)")).rejects.toThrow(
    "Connection terminated unexpectedly",
  );
  const underWay = `select from pg_stat_activity
    where wait_event = 'PgSleep' and datname = current_database()`;
  await expect.poll(async () => (await runOn(database, underWay)).length).toBeGreaterThan(0);
  await way.cut();
  await failing;
});

test("a database with migrations to come is not ready", async () => {
  const settings = { DATABASE_URL: await makeMigratedDatabase(), ...secret };
  const site = await startSiteForTest(settings);
  await runOn(
    settings.DATABASE_URL,
    "delete from migration where name = (select max(name) from migration)",
  );
  const answer = await fetch(`${site.url}/readyz`);
  expect([answer.status, await answer.text()]).toEqual([503, "migrations pending"]);
});

test("a database of a newer version is refused with one line", async () => {
  const settings = { DATABASE_URL: await makeMigratedDatabase(), ...secret };
  await runOn(settings.DATABASE_URL, "insert into migration values ('9999-from-tomorrow.sql')");
  const started = run(["server/start.ts"], { PORT: "0", ...settings });
  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(/^The database was made by a newer version .*\n$/);
});

test("a database of the last version before 1.0 goes on, and an older one is refused with one line", async () => {
  const settings = { DATABASE_URL: await makeMigratedDatabase(), ...secret };
  await runOn(settings.DATABASE_URL, nameAsBefore);
  const site = await startSiteForTest(settings);
  expect(await (await fetch(`${site.url}/readyz`)).text()).toBe("ready");
  await site.stop();
  await runOn(settings.DATABASE_URL, `${nameAsBefore} delete from migration where name > '0100'`);
  const { code, output } = await command(["migrate"], settings);
  expect([code, output]).toEqual([1, expect.stringMatching(/^The database is too old .*\.$/)]);
});

test("a database that does not exist is named, without the password", async () => {
  const url = Object.assign(new URL(await makeDatabase()), { pathname: "/nowhere" });
  url.password = "hush";
  const { code, output } = await command(["migrate"], { DATABASE_URL: url.href });
  expect(output).toMatch(/^The database at .*\/nowhere cannot be reached: .*does not exist\.$/);
  expect(output).not.toContain("hush");
  expect(code).toBe(1);
});

test("make-owner makes and promotes on PostgreSQL too", async () => {
  const settings = { DATABASE_URL: await makeMigratedDatabase(), ...secret };
  const { code, output } = await command(["make-owner", "amina@example.org"], settings);
  expect([code, output]).toEqual([0, expect.stringContaining("with the password")]);
  await command(["make-owner", "kofi@example.org"], settings);
  const owners = "select email from member where is_owner";
  expect(await runOn(settings.DATABASE_URL, owners)).toEqual([{ email: "kofi@example.org" }]);
});

test("reset empties PostgreSQL only where that is meant", async () => {
  const settings = { DATABASE_URL: await makeMigratedDatabase(), DATA_DIR: makeFolder() };
  await runOn(settings.DATABASE_URL, "create table keepsake ()");
  expect(await command(["reset"], settings)).toMatchObject({ code: 1 });
  await runOn(settings.DATABASE_URL, "select from keepsake");
  expect((await command(["reset", "--yes"], settings)).output).toBe("503 films added");
  await expect(runOn(settings.DATABASE_URL, "select from keepsake")).rejects.toThrow("keepsake");
});
