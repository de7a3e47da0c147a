import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase, publishDatabase } from "#db/client.ts";
import { checkDueOffers } from "#domain/offers/checks/check-offers.ts";
import { pagesById } from "#domain/search-engines/listed-pages.ts";
import { ask } from "#tests/setup/ask.ts";
import { fill } from "./fill.ts";
import { type Known, listCuratorsPages, listMembersPages, listPublicPages } from "./pages.ts";
import { explaining, findFaults, listenToPlans } from "./plans.ts";

const password = "a long password";

/** Known faults, as the test words them, and why they stay. */
const growing: { fault: RegExp; why: string }[] = [
  {
    fault:
      /^\/all-reviews\?q=.+ (Index Scan of reviews by reviews_\w+|Bitmap Heap Scan of reviews|Bitmap Index Scan of reviews_text_trigrams) reads .+ where reviews\.status = 'approved' and \(reviews\.folded_text like \$\d+ or reviews\.movie_id = any/,
    why: "Reviews with a word are either read in order, which is slow for a rare word, or found by trigrams, which is slow for a frequent one; the database chooses.",
  },
  {
    fault: /^\/admin\/festivals\?q=\S+ Index Only Scan of nominations by nominations_of_edition/,
    why: "The nominations of each festival on the page are counted.",
  },
];

const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error("TEST_DATABASE_URL names no PostgreSQL.");
const name = `griot_plans_${process.pid}`;
const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
const admin = new pg.Client(url);

let site: OpenDatabase;
let takePlans: ReturnType<typeof listenToPlans>;
let known: Known;
let largeTables: Set<string>;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  await fill(databaseUrl, password);
  site = await openDatabase({ databaseUrl: explaining(databaseUrl), dataFolder: "" });
  publishDatabase(site);
  known = await findKnown();
  largeTables = await listLargeTables();
  takePlans = listenToPlans();
});

afterAll(async () => {
  await site?.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

test("a table read whole and a page counted off are found", async () => {
  const connection = await site.reach();
  takePlans();
  await connection.query("select id from movies where synopsis like '%nobody%'");
  await connection.query(
    "select id from movies order by created_at desc, id desc offset 9000 limit 9",
  );
  await connection.query("select id from movies order by created_at desc, id desc limit 9");
  connection.release();
  expect(findFaults(takePlans(), largeTables)).toEqual([
    expect.stringMatching(/^Seq Scan of movies reads 15000\d rows: select id from movies where/),
    expect.stringMatching(
      /^Index Only Scan of movies by movies_(by_added|of_catalogue) reads 9009 rows: select id/,
    ),
  ]);
});

test("no page grows with the catalogue but those that are known to", async () => {
  const faults = [
    ...(await findFaultsOf(listPublicPages(known), "")),
    ...(await findFaultsOf(listMembersPages(known), await signIn("reader"))),
    ...(await findFaultsOf(listCuratorsPages(known), await signIn("owner"))),
  ];
  const isKnown = (line: string) => growing.some(({ fault }) => fault.test(line));
  expect(faults.filter((line) => !isKnown(line))).toEqual([]);
  expect(growing.filter(({ fault }) => !faults.some((line) => fault.test(line)))).toEqual([]);
}, 300_000);

test("a part of a sitemap reads no table whole", async () => {
  for (const { list } of pagesById) {
    takePlans();
    expect((await list({ first: 1, end: 2_001 })).length).toBeGreaterThan(0);
    const faults = findFaults(takePlans(), largeTables);
    expect(faults.filter((fault) => fault.startsWith("Seq Scan"))).toEqual([]);
  }
});

test("a run of checks reads no more offers than it checks", async () => {
  const soon = "now() + interval '1 hour'";
  await sql`update settings set checks_offers = true`.execute(site.db);
  await sql`insert into check_pauses
    values ('youtube', ${sql.raw(soon)}), ('films.example', ${sql.raw(soon)})`.execute(site.db);
  const { rows } = await sql<{ id: number }>`
    select offer_id as id from offer_checks where due_at <= now() order by due_at limit 1000
  `.execute(site.db);
  const ids = rows.map(({ id }) => id);
  takePlans();
  await checkDueOffers();
  expect(findFaults(takePlans(), largeTables)).toEqual([]);
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::integer as count from offer_checks
    where due_at <= now() and offer_id = any (${ids})`.execute(site.db);
  expect(left).toEqual([{ count: 0 }]);
});

async function findFaultsOf(paths: string[], asker: string): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    takePlans();
    const answer = await ask(path, { cookie: asker });
    await answer.text();
    const plans = takePlans();
    if (answer.status !== 200) faults.push(`${path} answers with ${answer.status}`);
    faults.push(...findFaults(plans, largeTables).map((fault) => `${path} ${fault}`));
  }
  return faults;
}

async function findKnown(): Promise<Known> {
  const { rows } = await sql<Known>`
    select (select slug from movies order by review_count desc limit 1) as film,
      (select slug from movies order by review_count, id limit 1) as "quietFilm",
      (select slug from creators order by movie_count desc limit 1) as creator,
      (select array[events.slug || '/' || editions.year, events.slug || '/' || categories.slug]
        from nominations join editions on editions.id = edition_id
        join categories on categories.id = category_id join events on events.id = editions.event_id
        group by events.id, editions.id, categories.id
        order by count(*) desc, editions.id limit 1) as "festivalParts",
      'bench-reader' as username`.execute(site.db);
  return rows[0] as Known;
}

async function listLargeTables(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples > 10000
  `.execute(site.db);
  return new Set(rows.map(({ name }) => name));
}

async function signIn(account: string): Promise<string> {
  const form = { email: `${account}@bench.griot.example`, password };
  const answer = await ask("/auth", { method: "POST", form });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
