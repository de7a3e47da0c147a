import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import {
  findCurrentProgress,
  findImport,
  resetImport,
  startCurrentImport,
} from "#domain/imports/imports.ts";
import * as background from "#domain/platform/background.ts";
import { Conflict, Forbidden } from "#domain/platform/errors.ts";
import { changeSettings } from "#domain/settings/settings.ts";
import { buildMember, memberOf } from "#tests/builders.ts";
import {
  allOfAfrica,
  db,
  fill,
  film,
  owner,
  requests,
  waitOut,
  world,
} from "#tests/lookup/fill.ts";
import { answerSparql } from "#tests/lookup/sparql.ts";
import { continueFill } from "./continue-fill.ts";
import { beginFill, cutFill, fillAtOnce, findFill, stopFill } from "./fill.ts";

test("it waits as long as the service asks", async () => {
  world.instead.query = (response) => response.writeHead(429, { "Retry-After": "120" }).end();
  await fill();
  expect(requests).toHaveLength(1);
  const found = await findFill(owner);
  expect(found?.failure).toBe("Wikidata’s query service asks us to wait. Try again in 2 minutes.");
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_at - now())::float8 as seconds from catalogue_fills
  `.execute(db);
  expect(rows[0]?.seconds).toBeGreaterThan(100);
  await continueFill();
  expect(requests).toHaveLength(1);
  world.instead = {};
  await waitOut();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 1 } });
});

test.each([
  ["an error", 500, "java.util.concurrent.TimeoutException", "reported an error (500)."],
  ["half an answer", 200, '{"results":{"bindings":[{"number":{"ty', "answered with something"],
  ["another answer", 200, '{"boolean":true}', "answered with something"],
])("after %s it says so, and tries again later with less", async (_name, status, body, words) => {
  world.instead.query = (response) => response.writeHead(status).end(body);
  await fill();
  expect((await findFill(owner))?.failure).toContain(`Wikidata’s query service ${words}`);
  const sizes = db.selectFrom("catalogueFills").select(["listSize", "failureCount"]);
  expect(await sizes.execute()).toEqual([{ listSize: 2500, failureCount: 1 }]);
  world.instead = {};
  await waitOut();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 1 } });
});

test("a query that takes too long is sent again at once for less", async () => {
  const { timeout } = AbortSignal;
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementationOnce(() => timeout(1));
  await fill();
  spy.mockRestore();
  expect(requests.some(({ body }) => body.includes("LIMIT+2500"))).toBe(true);
  expect(await findImport(owner)).toMatchObject({ progress: { good: 1 } });
});

test("an answer that is too much is asked for again at once with fewer films", async () => {
  for (let number = 2000; number < 2040; number += 1) world.items.push(film(number));
  const tooMuch = Buffer.alloc(9 * 1024 * 1024, " ");
  let count = 0;
  world.instead.query = (response, _url, body) => {
    const films = body.match(/wd%3AQ\d{4}/g) ?? [];
    if (films.length > 0) count += 1;
    if (films.length > 20) response.writeHead(200).end(tooMuch);
    else response.writeHead(200).end(JSON.stringify(answerSparql(world.items, queryOf(body)).json));
  };
  await fill({ ...allOfAfrica, fromYear: 1990 });
  expect(count).toBeGreaterThan(2);
  expect(await findImport(owner)).toMatchObject({ progress: { good: 40 } });
});

test("a stop in the middle loses nothing, and another process continues", async () => {
  for (let number = 2000; number < 2210; number += 1) world.items.push(film(number));
  let isStopping = false;
  const stop = vi.spyOn(background, "isStopRequested").mockImplementation(() => isStopping);
  world.instead.query = (response, _url, body) => {
    if (body.includes("wd%3AQ2000")) isStopping = true;
    response.writeHead(200).end(JSON.stringify(answerSparql(world.items, queryOf(body)).json));
  };
  await fill({ ...allOfAfrica, fromYear: 1990 });
  expect(await findFill(owner)).toMatchObject({ readCount: 200, listedCount: 210 });
  expect(await findImport(owner)).toBeNull();
  isStopping = false;
  await waitOut();
  stop.mockRestore();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 210 } });
});

test("only one choice is fetched at a time, and stopping drops it", async () => {
  world.instead.query = (response) => response.writeHead(429, { "Retry-After": "120" }).end();
  await fill();
  await expect(beginFill(owner, allOfAfrica)).rejects.toThrow(Conflict);
  await stopFill(owner);
  expect(await findFill(owner)).toBeNull();
});

test("what has come is handed over early, and waits while a file is being imported", async () => {
  for (let number = 2000; number < 2210; number += 1) world.items.push(film(number));
  await fill({ ...allOfAfrica, toYear: 1980 });
  world.instead.query = (response, _url, body) => {
    if (body.includes("wd%3AQ2205")) response.writeHead(429, { "Retry-After": "120" }).end();
    else response.writeHead(200).end(JSON.stringify(answerSparql(world.items, queryOf(body)).json));
  };
  await fill({ ...allOfAfrica, fromYear: 1990 });
  await cutFill(owner);
  await background.drainBackground();
  expect((await findFill(owner))?.failure).toBe(
    "Another file is being imported. Reset that import first.",
  );
  await resetImport(owner, (await findImport(owner))?.progress.id ?? 0);
  await waitOut();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 200 } });
});

test("a choice without films says so, and makes room for the next", async () => {
  await fill({ ...allOfAfrica, fromYear: 2010 });
  expect(await findFill(owner)).toMatchObject({
    ...{ isOver: true, failure: "Wikidata has no films of this choice." },
  });
  await fill();
  expect(await findFill(owner)).toBeNull();
});

test("a command waits as it is asked, and continues what was interrupted", async () => {
  let isBusy = true;
  world.instead.query = (response, _url, body) => {
    if (isBusy) response.writeHead(429, { "Retry-After": "120" }).end();
    else response.writeHead(200).end(JSON.stringify(answerSparql(world.items, queryOf(body)).json));
  };
  const failures: (string | null)[] = [];
  const waits: number[] = [];
  const done = await fillAtOnce(
    allOfAfrica,
    ({ failure }) => void failures.push(failure),
    async (milliseconds) => {
      waits.push(milliseconds);
      isBusy = false;
      await waitOut();
    },
  );
  expect(done).toBeNull();
  expect(failures).toContain("Wikidata’s query service asks us to wait. Try again in 2 minutes.");
  expect(waits[0]).toBeGreaterThan(0);
  await background.drainBackground();
  await startCurrentImport();
  await background.drainBackground();
  expect(await findCurrentProgress()).toMatchObject({ status: "imported", good: 1 });
  await expect(fillAtOnce(allOfAfrica, () => {})).rejects.toThrow("A file is being imported.");
});

test("a step whose process died is taken up by another once its lease has ended", async () => {
  const stop = vi.spyOn(background, "isStopRequested").mockReturnValue(true);
  await fill();
  stop.mockRestore();
  await sql`
    update catalogue_fills set lease_owner = gen_random_uuid(), next_at = now() + interval '90 seconds'
  `.execute(db);
  await continueFill();
  expect(requests).toEqual([]);
  await waitOut();
  expect(await findImport(owner)).toMatchObject({ progress: { good: 1 } });
});

test("nothing is asked while the owner has not turned Wikidata on, nor for those who may not", async () => {
  await changeSettings(owner, { looksUpWikidata: false });
  await expect(beginFill(owner, allOfAfrica)).rejects.toThrow("Looking up at Wikidata is off.");
  const member = memberOf(await buildMember());
  await expect(beginFill(member, allOfAfrica)).rejects.toThrow(Forbidden);
  await expect(findFill(member)).rejects.toThrow(Forbidden);
  expect(requests).toEqual([]);
});

function queryOf(body: string): string {
  return new URLSearchParams(body).get("query") ?? "";
}
