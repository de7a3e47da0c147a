import { afterAll, expect, test } from "vitest";
import { openDatabase, publishDatabase } from "#db/client.ts";
import { buildMovie } from "#tests/builders.ts";
import { startPgbouncer } from "#tests/setup/pgbouncer.ts";
import { startSite } from "../site.ts";
import { makeDatabase, runOn } from "./database.ts";

const connections = 2;
const direct = await makeDatabase(afterAll);
const pooler = await startPgbouncer(direct, connections);
afterAll(pooler.stop);
const settings = {
  DATABASE_URL: `${pooler.url}&application_name=lent`,
  DATABASE_DIRECT_URL: direct,
  SECRET: "abcdefghijklmnopqrstuvwxyz0123456789",
};
const sites = await Promise.all([startSite(settings), startSite(settings)]);
afterAll(async () => void (await Promise.all(sites.map(({ stop }) => stop()))));
const opened = await openDatabase({ databaseUrl: direct, dataFolder: "" });
afterAll(opened.close);
publishDatabase(opened);

test("behind PgBouncer two processes share a few connections, and every page is answered", async () => {
  const { slug } = await buildMovie();
  const paths = ["/", "/movies", "/all-reviews", "/search?q=touki", `/movie/${slug}`];
  const addresses = sites.flatMap(({ url }) => paths.map((path) => url + path));
  const asked = [...addresses, ...addresses, ...addresses].map((address) => fetch(address));
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const lent = "select from pg_stat_activity where application_name = 'lent'";
  expect(await runOn(direct, lent)).toHaveLength(connections);
});

test("a connection that PgBouncer opens forgives as many slips of the pen as one of ours", async () => {
  const settled = `select similarity('', ''), current_setting('jit') as jit,
    current_setting('pg_trgm.word_similarity_threshold') as resemblance`;
  // Those that the processes set up end, as they do each hour.
  const end =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lent'";
  await runOn(direct, end);
  const [one] = await runOn(pooler.url, settled);
  expect(one).toMatchObject({ jit: "off", resemblance: "0.5" });
});
