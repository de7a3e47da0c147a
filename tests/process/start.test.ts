import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { nameAsBefore } from "#tests/setup/name-as-before.ts";
import { listOwners, signIn, takePort } from "./first-start.ts";
import { countRows, runIn } from "./rows.ts";
import {
  copyFilledFolder,
  copySmallFolder,
  killOnceThere,
  makeFolder,
  run,
  startSiteForTest,
  until,
} from "./site.ts";

const full = inject("full");
const firstStart = inject("firstStart");

/** The exit code of a failed start, and its output without the line break. */
async function startInVain(settings: Record<string, string>) {
  const started = run(["server/start.ts"], { PORT: "0", ...settings });
  onTestFinished(() => void started.child.kill("SIGKILL"));
  return { code: await started.ended, message: started.output().replace(/\n$/, "") };
}

test("requests during a first start are asked to retry, and then get the filled site", () => {
  expect(firstStart.answers).toEqual(["200, again in null s", "503, again in 5 s"]);
  expect(firstStart.readiness).toEqual(["503, starting", "200, ready"]);
  expect(firstStart.home).toContain('class="review-card');
  expect(full).toEqual({ films: 503, members: expect.any(Number) });
  expect(full.members).toBeGreaterThan(0);
  expect(firstStart.code).toBe(0);
});

test("a first start prints the owner and the password once; a second adds nothing", async () => {
  const { owners, signedIn } = firstStart;
  expect(owners).toEqual([{ email: "efua@example.org", password: expect.any(String) }]);
  expect(signedIn).toBe(303);
  const folder = copyFilledFolder();
  const second = await startSiteForTest({ DATA_DIR: folder, ADMIN_EMAIL: "efua@example.org" });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(listOwners(second.output())).toEqual([]);
  expect(await signIn(second.url, owners[0])).toBe(303);
  expect(await second.stop()).toBe(0);
  expect(await countRows(folder)).toEqual(full);
});

test("a start on a filled folder needs less than 600 MB of memory", async () => {
  const { child, url } = await startSiteForTest({ DATA_DIR: copyFilledFolder() });
  for (const path of ["/", "/movies", "/search?q=love"]) {
    expect((await fetch(url + path)).status).toBe(200);
  }
  const memory = readFileSync(`/proc/${child.pid}/status`, "utf8");
  const most = Number(/VmHWM:\s+(\d+) kB/.exec(memory)?.[1]) / 1024;
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThan(600);
});

test("a first start killed while it fills the site or once its owner is printed is completed by the next", async () => {
  const folder = copyFilledFolder();
  await runIn(
    folder,
    `truncate movies, creators, member restart identity cascade;
    truncate movie_tallies, creator_tallies, review_tallies, case_tallies`,
  );
  const filling = run(["server/start.ts"], { PORT: "0", DATA_DIR: folder });
  await killOnceThere(filling, join(folder, "filling"));
  const telling = run(["server/start.ts"], { PORT: "0", DATA_DIR: folder });
  await until(telling, /The owner is/);
  telling.child.kill("SIGKILL");
  await telling.ended;
  const site = await startSiteForTest({ DATA_DIR: folder });
  const owners = listOwners(telling.output() + site.output());
  expect(await signIn(site.url, owners.at(-1))).toBe(303);
  expect(await site.stop()).toBe(0);
  expect(await countRows(folder)).toEqual(full);
});

test("after kill -9 one of several simultaneous starts succeeds, and the others fail with one line that names it", async () => {
  const folder = copyFilledFolder();
  const dead = await startSiteForTest({ DATA_DIR: folder });
  expect(await dead.stop("SIGKILL")).toBe("SIGKILL");
  const attempts = await Promise.allSettled(
    [1, 2, 3].map(() => startSiteForTest({ DATA_DIR: folder })),
  );
  const working = attempts.flatMap((attempt) =>
    attempt.status === "fulfilled" ? [attempt.value] : [],
  );
  const reasons = attempts.flatMap((attempt) =>
    attempt.status === "rejected" ? [String(attempt.reason)] : [],
  );
  expect(working).toHaveLength(1);
  expect(reasons).toHaveLength(2);
  for (const site of working) {
    const inUse = `${folder} is in use by process ${site.child.pid}, since 20\\S+Z\\.\n`;
    for (const reason of reasons) expect(reason).toMatch(new RegExp(`start:\n${inUse}$`));
    expect((await fetch(site.url)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  }
  expect(await countRows(folder)).toEqual(full);
});

test("a wrong setting stops the start with one line that names it", async () => {
  const { code, message } = await startInVain({ PORT: "many", DATA_DIR: "/nowhere" });
  expect(message).toBe(
    'PORT is "many": it must be a whole number from 0 to 65535, 0 for any free one.',
  );
  expect(code).toBe(1);
});

test("PostgreSQL without a secret stops the start with one line", async () => {
  const { code, message } = await startInVain({
    DATABASE_URL: "postgres://griot@localhost:1/griot",
  });
  expect(message).toMatch(/^SECRET is not set: .*$/);
  expect(code).toBe(1);
});

test("an emptied secret stops the start with one line, and is left as it is", async () => {
  const folder = copySmallFolder();
  writeFileSync(join(folder, "secret"), "");
  const { code, message } = await startInVain({ DATA_DIR: folder });
  expect(message).toMatch(/^\S+\/secret is damaged: it must contain the site's key, .*$/);
  expect(code).toBe(1);
  expect(readFileSync(join(folder, "secret"), "utf8")).toBe("");
});

test("a data folder that cannot be one stops the start with one line", async () => {
  const { code, message } = await startInVain({ DATA_DIR: join(process.cwd(), "package.json") });
  expect(message).toMatch(/^DATA_DIR \S+package\.json cannot be written to: E\w+: .*$/);
  expect(code).toBe(1);
});

test("a database out of reach stops the start with one line, without the password", async () => {
  const { code, message } = await startInVain({
    DATABASE_URL: "postgres://griot:hush@localhost:1/griot",
    SECRET: "abcdefghijklmnopqrstuvwxyz0123456789",
  });
  expect(message).toMatch(
    /^The database at localhost:1\/griot cannot be reached: .*ECONNREFUSED.*$/,
  );
  expect(message).not.toContain("hush");
  expect(code).toBe(1);
});

test("a taken port stops the start with one line, and the folder is not touched", async () => {
  const { server, port } = await takePort();
  onTestFinished(() => void server.close());
  const folder = join(makeFolder(), "data");
  const { code, message } = await startInVain({ PORT: port, DATA_DIR: folder });
  expect(message).toBe(
    `PORT ${port} is taken by another process. Stop that one, or set PORT to another.`,
  );
  expect(code).toBe(1);
  expect(existsSync(folder)).toBe(false);
});

test("a folder of a newer version is refused with one line and stays as it is", async () => {
  const folder = copyFilledFolder();
  await runIn(folder, "insert into migration (name) values ('9999-from-tomorrow.sql')");
  const { code, message } = await startInVain({ DATA_DIR: folder });
  expect(message).toMatch(/^The database was made by a newer version .*9999-from-tomorrow.sql.*$/);
  expect(code).toBe(1);
  expect(await countRows(folder)).toEqual(full);
});

test("a folder of the last version before 1.0 starts with all that it holds", async () => {
  const folder = copyFilledFolder();
  await runIn(folder, nameAsBefore);
  const site = await startSiteForTest({ DATA_DIR: folder });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(site.output()).toMatch(/The site before this version is in \S+schema-151/);
  expect(await site.stop()).toBe(0);
  expect(await countRows(folder)).toEqual(full);
});

test("a folder of an older version is refused with one line and gets no backup", async () => {
  const folder = copyFilledFolder();
  await runIn(folder, `${nameAsBefore} delete from migration where name > '0100'`);
  const { code, message } = await startInVain({ DATA_DIR: folder });
  expect(message).toMatch(/^The database is too old for this version of Griot\. .*$/);
  expect(code).toBe(1);
  expect(existsSync(join(folder, "backups"))).toBe(false);
  expect(await countRows(folder)).toEqual(full);
});

test.each(["PG_VERSION", "global/pg_control", "pg_wal"])(
  "a folder that lacks %s is called damaged in one line, and nothing in it is deleted",
  async (missing) => {
    const folder = copySmallFolder();
    rmSync(join(folder, "pglite", missing), { recursive: true });
    const before = listFiles(folder);
    const { code, message } = await startInVain({ DATA_DIR: folder });
    expect(message).toMatch(
      /^The database in .* is damaged and was left as it is \(.*\)\. Put .*$/,
    );
    expect(code).toBe(1);
    expect(listFiles(folder)).toEqual(expect.arrayContaining(before));
  },
);

function listFiles(folder: string): string[] {
  return readdirSync(join(folder, "pglite"), { recursive: true, encoding: "utf8" });
}
