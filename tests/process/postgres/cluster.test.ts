import { beforeAll, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { limits } from "#domain/platform/rate-limit.ts";
import { buildMember, buildMovie, buildPassword, buildReview } from "#tests/builders.ts";
import { drawSample } from "#tests/pictures.ts";
import { run, startSiteForTest } from "../site.ts";
import { createBrowser } from "./browser.ts";
import { connections, startCluster } from "./cluster.ts";
import { makeCuttableWay, runOn } from "./database.ts";

const { a, b, proxy, settings, primary, replica } = await startCluster();
const both = [a, b];
const patience = { timeout: 15_000 };
const password = "a long password";
const hash = await hashPassword(password);
const film = "/movie/touki-bouki-1973";

beforeAll(() => buildMovie());

async function enter(name: string, address = proxy) {
  const member = await buildMember({ email: `${name}@example.org`, username: name });
  await buildPassword(member.userId, hash);
  const browser = createBrowser();
  await browser.post(`${address}/auth`, { email: `${name}@example.org`, password });
  return { ...browser, ...member };
}

const isReadFromReplica = async () => {
  await fetch(`${proxy}/search?q=${Math.random()}`);
  const query = `select from pg_stat_activity
    where application_name = 'reader' and query like '%"movies"%'`;
  return (await runOn(replica.url, query)).length > 0;
};

test("pages are read from the replica", async () => {
  await expect.poll(isReadFromReplica, patience).toBe(true);
});

test("many requests to both processes share the few connections of PgBouncer", async () => {
  const paths = ["/", "/movies", "/all-reviews", "/search?q=touki", film];
  const { get } = await enter("hurried");
  const requests = [...paths, ...paths, ...paths].flatMap((path) => [get(a + path), get(b + path)]);
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const lent = "select from pg_stat_activity where application_name = 'lent'";
  expect((await runOn(primary.url, lent)).length).toBeLessThanOrEqual(connections);
});

test("a sign-in at one process is valid at the other, and a sign-out at both", async () => {
  const amina = await enter("amina", a);
  for (const url of both) expect(await amina.read(`${url}/movies`)).toContain("/profile/amina");
  await amina.post(`${b}/auth/sign-out`, {});
  for (const url of both) expect(await amina.read(`${url}/movies`)).toContain("Sign In");
});

test("a rate limit is shared by both processes", async () => {
  const { post } = await enter("hasty");
  const form = { theme: "dark", back: "/" };
  const send = async () => (await post(`${proxy}/preferences`, form)).status;
  const sent = [];
  for (let count = 0; count <= limits.write.most; count += 1) sent.push(await send());
  expect(sent.filter((status) => status === 303)).toHaveLength(limits.write.most);
  expect(sent.at(-1)).toBe(429);
});

test("a review shows at once to its author and to visitors, at both processes", async () => {
  const kofi = await enter("kofi");
  for (const url of both) expect(await (await fetch(url + film)).text()).not.toContain("Griot!");
  const posted = await kofi.post(`${proxy}${film}/review`, { rating: "5", text: "Griot!" });
  expect(posted.status).toBe(303);
  for (const url of both) expect(await kofi.read(url + film)).toContain("Griot!");
  for (const url of both) {
    await expect.poll(async () => (await fetch(url + film)).text(), patience).toContain("Griot!");
  }
});

test("a member's browser stores the position of their writes, and a visitor's stores nothing", async () => {
  const form = { theme: "dark", back: "/" };
  const { post } = await enter("esi");
  const [own, other] = [await post(`${a}/preferences`, form), await post(`${a}/auth/sign-out`, {})];
  const visitors = await createBrowser().post(`${a}/preferences`, form);
  const states = [own, other, visitors].map(({ headers }) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith("seen=")),
  );
  const state = expect.stringMatching(/^seen=[\dA-F]+\/[\dA-F]+; Path=\/; HttpOnly; SameSite=Lax;/);
  expect(states).toEqual([[state], [state], []]);
});

test("a picture that is uploaded at one process is shown by the other", async () => {
  const ama = await enter("ama");
  const form = new FormData();
  form.set("avatar", new Blob([await drawSample().png().toBuffer()]), "me.png");
  expect((await ama.post(`${a}/profile/edit/avatar`, form)).status).toBe(303);
  const [picture] =
    /\/uploads\/avatars\/[^"]+\.webp/.exec(await ama.read(`${b}/profile/ama`)) ?? [];
  for (const url of both) expect((await fetch(url + picture)).status).toBe(200);
});

test("a suspended member is so at both processes with the next request", async () => {
  const tola = await enter("tola");
  await runOn(
    primary.url,
    `update profiles set is_suspended = true, suspension_reason = 'Spam'
     where user_id = ${tola.userId}`,
  );
  for (const url of both) {
    const refused = await tola.post(`${url}${film}/review`, { rating: "1", text: "Spam!" });
    expect(refused.status).toBe(403);
  }
});

test("maintenance closes both processes, and ends at both", async () => {
  const close = (closed: boolean) =>
    runOn(primary.url, `update settings set is_in_maintenance = ${closed}`);
  const status = async (url: string) => (await fetch(`${url}/movies`)).status;
  await close(true);
  for (const url of both) await expect.poll(() => status(url), patience).toBe(503);
  await close(false);
  for (const url of both) await expect.poll(() => status(url), patience).toBe(200);
});

test("a job that is due at several processes is run by one", async () => {
  await runOn(primary.url, "create table ticks (at timestamptz default now())");
  const tickers = both.map(() => run(["tests/process/postgres/ticker.ts"], settings));
  const ticks = () => runOn(primary.url, "select date_trunc('second', at) as second from ticks");
  await expect.poll(async () => (await ticks()).length, patience).toBeGreaterThan(2);
  for (const { child } of tickers) child.kill();
  const seconds = (await ticks()).map((row) => String((row as { second: Date }).second));
  expect(new Set(seconds).size).toBe(seconds.length);
});

test("nobody reads old data from a lagging replica, nor errors of a dead one", async () => {
  const { username, read, post } = await enter("sena");
  await expect.poll(isReadFromReplica, patience).toBe(true);
  await runOn(replica.url, "select pg_wal_replay_pause()");
  const form = { displayName: "Sena Mensah", username: "sena", bio: "From Ho." };
  await post(`${proxy}/profile/edit`, form);
  for (const url of both) {
    const profile = `${url}/profile/${username}`;
    expect(await read(profile)).toContain("From Ho.");
    await expect.poll(async () => (await fetch(profile)).text(), patience).toContain("From Ho.");
  }
  await runOn(replica.url, "select pg_wal_replay_resume()");

  replica.kill();
  for (const url of both) {
    const pages = ["/", "/movies", film, `/search?q=${Math.random()}`, "/profile/sena"];
    const answers = await Promise.all(pages.map((path) => fetch(url + path)));
    expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200));
  }
  replica.start();
  await expect.poll(isReadFromReplica, patience).toBe(true);
});

test("while the primary is gone, visitors' pages come from the replica, without what was just deleted", async () => {
  const way = await makeCuttableWay(primary.url);
  const through = { DATABASE_URL: way.url, DATABASE_DIRECT_URL: way.url };
  const site = await startSiteForTest({ ...settings, ...through });
  const { id: movieId, slug } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  const { id } = await buildReview({ movieId, reviewText: "Not for everyone to read." });
  const { username, get } = await enter("yaa", site.url);
  const read = (path: string) => fetch(site.url + path);
  const shows = async (path: string) => (await (await read(path)).text()).includes("Not for every");
  for (const path of [`/movie/${slug}`, "/all-reviews"]) {
    await expect.poll(() => shows(path), patience).toBe(true);
  }
  await runOn(primary.url, `delete from reviews where id = ${id}`);
  await expect.poll(() => shows(`/movie/${slug}`), patience).toBe(false);
  await way.cut();
  await expect.poll(site.output, patience).toContain("not listening for changes");

  for (const path of ["/all-reviews", "/guidelines", `/profile/${username}`]) {
    await expect.poll(async () => (await read(path)).status, patience).toBe(200);
    expect((await read(path)).headers.get("Cache-Control")).toBe("no-store");
    expect(await shows(path)).toBe(false);
  }
  expect((await get(`${site.url}/all-reviews`)).status).toBe(503);
  await way.mend();
  const warning = async () => (await read("/all-reviews")).headers.get("Warning");
  await expect.poll(warning, patience).toBeNull();
});

test("a connection without setup, as from PgBouncer, has the defaults", async () => {
  const settled = `select similarity('', ''), current_setting('jit') as jit,
    current_setting('pg_trgm.word_similarity_threshold') as resemblance`;
  const [one] = await runOn(primary.url, settled);
  expect(one).toMatchObject({ jit: "off", resemblance: "0.5" });
});
