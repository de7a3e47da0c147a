import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { countRows, runIn } from "./rows.ts";
import { copyFilledFolder, makeFolder, run, startSiteForTest, until } from "./site.ts";

const full = inject("full");

/** Starts what cannot start: its exit code and what it wrote, without the line's end. */
async function startInVain(settings: Record<string, string>) {
  const started = run(["server/start.ts"], { PORT: "0", ...settings });
  onTestFinished(() => void started.child.kill("SIGKILL"));
  return { code: await started.ended, said: started.output().replace(/\n$/, "") };
}

test("a first start fills the folder, and a second adds nothing", async () => {
  expect(full).toEqual({ films: 503, members: expect.any(Number) });
  expect(full.members).toBeGreaterThan(0);
  const folder = copyFilledFolder();
  const site = await startSiteForTest({ DATA_DIR: folder });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  expect(await countRows(folder)).toEqual(full);
});

test("who asks during a first start is told to come again, and then sees the site filled", async () => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { child } = run(["server/start.ts"], { PORT: port, DATA_DIR: makeFolder() });
  onTestFinished(() => void child.kill("SIGKILL"));
  const answers = new Set<string>();
  const ask = async () => {
    const readiness = await fetch(`${url}/readyz`).catch(() => null);
    const page = await fetch(url).catch(() => null);
    if (page) answers.add(`${page.status}, again in ${page.headers.get("Retry-After")} s`);
    return readiness?.status;
  };
  await expect.poll(ask, { timeout: 60_000, interval: 10 }).toBe(200);
  const home = await (await fetch(url)).text();
  expect([...answers].sort()).toEqual(["200, again in null s", "503, again in 5 s"]);
  expect(home).toContain('class="review-card');
});

test("a first start that is killed, while the database is made or filled, is made good by the next", async () => {
  const folder = makeFolder();
  for (const sign of ["pglite.new", "filling"]) {
    const cutShort = run(["server/start.ts"], { PORT: "0", DATA_DIR: folder });
    await expect
      .poll(() => existsSync(join(folder, sign)), { timeout: 60_000, interval: 5 })
      .toBe(true);
    cutShort.child.kill("SIGKILL");
    expect(await cutShort.ended).toBe("SIGKILL");
  }
  const site = await startSiteForTest({ DATA_DIR: folder });
  expect(await site.stop()).toBe(0);
  expect(await countRows(folder)).toEqual(full);
});

test("a first start says once who the owner is, and with which password they sign in", async () => {
  const folder = makeFolder();
  const settings = { DATA_DIR: folder, ADMIN_EMAIL: "amina@example.org" };
  const first = await startSiteForTest(settings);
  const told = listOwners(first.output());
  expect(told).toEqual([{ email: "amina@example.org", password: expect.any(String) }]);
  expect(await signIn(first.url, told[0])).toBe(303);
  expect(await first.stop()).toBe(0);
  const second = await startSiteForTest(settings);
  expect(listOwners(second.output())).toEqual([]);
  expect(await signIn(second.url, told[0])).toBe(303);
});

test("a first start that is killed when it has told the password leaves an owner who can sign in", async () => {
  const folder = makeFolder();
  const cutShort = run(["server/start.ts"], { PORT: "0", DATA_DIR: folder });
  await until(cutShort, /The owner is/);
  cutShort.child.kill("SIGKILL");
  await cutShort.ended;
  const site = await startSiteForTest({ DATA_DIR: folder });
  const told = listOwners(cutShort.output() + site.output());
  expect(await signIn(site.url, told.at(-1))).toBe(303);
  expect(await site.stop()).toBe(0);
  expect(await countRows(folder)).toEqual(full);
});

test("after kill -9 the next start is clean", async () => {
  const folder = copyFilledFolder();
  const first = await startSiteForTest({ DATA_DIR: folder });
  expect(await first.stop("SIGKILL")).toBe("SIGKILL");
  const second = await startSiteForTest({ DATA_DIR: folder });
  expect((await fetch(second.url)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(await countRows(folder)).toEqual(full);
});

test("a wrong setting stops the start with one line that names it", async () => {
  const { code, said } = await startInVain({ PORT: "many", DATA_DIR: "/nowhere" });
  expect(said).toBe(
    'PORT is "many": it must be a whole number from 0 to 65535, 0 for any free one.',
  );
  expect(code).toBe(1);
});

test("PostgreSQL without a secret stops the start with one line", async () => {
  const { code, said } = await startInVain({ DATABASE_URL: "postgres://griot@localhost:1/griot" });
  expect(said).toMatch(/^SECRET is not set: .*$/);
  expect(code).toBe(1);
});

test("an emptied secret stops the start with one line, and is left as it is", async () => {
  const folder = copyFilledFolder();
  writeFileSync(join(folder, "secret"), "");
  const { code, said } = await startInVain({ DATA_DIR: folder });
  expect(said).toMatch(/^\S+\/secret is damaged: it must hold the site's key, .*$/);
  expect(code).toBe(1);
  expect(readFileSync(join(folder, "secret"), "utf8")).toBe("");
});

test("a data folder that cannot be one stops the start with one line", async () => {
  const { code, said } = await startInVain({ DATA_DIR: join(process.cwd(), "package.json") });
  expect(said).toMatch(/^DATA_DIR \S+package\.json cannot be written to: E\w+: .*$/);
  expect(code).toBe(1);
});

test("a database out of reach stops the start with one line, without the password", async () => {
  const { code, said } = await startInVain({
    DATABASE_URL: "postgres://griot:hush@localhost:1/griot",
    SECRET: "abcdefghijklmnopqrstuvwxyz0123456789",
  });
  expect(said).toMatch(/^The database at localhost:1\/griot cannot be reached: .*ECONNREFUSED.*$/);
  expect(said).not.toContain("hush");
  expect(code).toBe(1);
});

test("a taken port stops the start with one line, and the folder is not touched", async () => {
  const { port } = await takePort();
  const folder = join(makeFolder(), "data");
  const { code, said } = await startInVain({ PORT: port, DATA_DIR: folder });
  expect(said).toBe(
    `PORT ${port} is taken by another process. Stop that one, or set PORT to another.`,
  );
  expect(code).toBe(1);
  expect(existsSync(folder)).toBe(false);
});

test("a folder in use stops the start with one line that names the process", async () => {
  const folder = copyFilledFolder();
  const site = await startSiteForTest({ DATA_DIR: folder });
  const { code, said } = await startInVain({ DATA_DIR: folder });
  expect(said).toMatch(
    new RegExp(`^${folder} is in use by process ${site.child.pid}, since 20\\S+Z\\.$`),
  );
  expect(code).toBe(1);
  expect((await fetch(site.url)).status).toBe(200);
});

test("of several starts at once on a folder whose holder died, one works and the others say why not", async () => {
  const folder = copyFilledFolder();
  const dead = await startSiteForTest({ DATA_DIR: folder });
  await dead.stop("SIGKILL");
  const attempts = await Promise.allSettled(
    [1, 2, 3].map(() => startSiteForTest({ DATA_DIR: folder })),
  );
  const working = attempts.filter(({ status }) => status === "fulfilled");
  const reasons = attempts.flatMap((attempt) =>
    attempt.status === "rejected" ? [String(attempt.reason)] : [],
  );
  expect(working).toHaveLength(1);
  expect(reasons).toHaveLength(2);
  for (const reason of reasons) expect(reason).toMatch(/is in use by process \d+, since/);
});

test("a folder of a newer version is refused with one line and stays as it is", async () => {
  const folder = copyFilledFolder();
  await runIn(folder, "insert into migration (name) values ('9999-from-tomorrow.sql')");
  const { code, said } = await startInVain({ DATA_DIR: folder });
  expect(said).toMatch(/^The database was made by a newer version .*9999-from-tomorrow.sql.*$/);
  expect(code).toBe(1);
  expect(await countRows(folder)).toEqual(full);
});

test.each(["PG_VERSION", "global/pg_control", "pg_wal"])(
  "a folder that lacks %s is called damaged in one line, and nothing in it is deleted",
  async (missing) => {
    const folder = copyFilledFolder();
    rmSync(join(folder, "pglite", missing), { recursive: true });
    const before = listFiles(folder);
    const { code, said } = await startInVain({ DATA_DIR: folder });
    expect(said).toMatch(/^The database in .* is damaged and was left as it is \(.*\)\. Put .*$/);
    expect(code).toBe(1);
    expect(listFiles(folder)).toEqual(expect.arrayContaining(before));
  },
);

type Told = { email: string; password: string };

/** The owners whom a start's output names with a password. */
function listOwners(output: string): Told[] {
  const lines = output.matchAll(/The owner is (\S+), with the password (\S+) \(shown this once\)/g);
  return [...lines].map(([, email = "", password = ""]) => ({ email, password }));
}

/** Signs in by the form of the site; the status of its answer. */
async function signIn(url: string, given: Told | undefined): Promise<number> {
  const { status } = await fetch(`${url}/auth`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams(given),
    redirect: "manual",
  });
  return status;
}

async function takePort() {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, resolve));
  onTestFinished(() => void holder.close());
  const address = holder.address();
  return { holder, port: String(typeof address === "object" && address?.port) };
}

async function findFreePort(): Promise<string> {
  const { holder, port } = await takePort();
  await new Promise((resolve) => holder.close(resolve));
  return port;
}

function listFiles(folder: string): string[] {
  return readdirSync(join(folder, "pglite"), { recursive: true, encoding: "utf8" });
}
