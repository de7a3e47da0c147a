import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { limitPrograms } from "./limit-programs.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const clock = { now: 0 };
const server = createServer(
  limitPrograms(
    (_request, response) => void response.writeHead(200, ["etag", '"one"']).end("{}"),
    () => clock.now,
  ),
);
const { promise, resolve } = Promise.withResolvers<void>();
server.listen(0, "127.0.0.1", resolve);
await promise;
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

beforeEach(() => {
  clock.now += 60_001;
});

test("the answer after the last that a network may have in a minute is 429, until the next minute", async () => {
  const first = await fetch(`${origin}/api/v1/films`);
  expect(first.headers.get("RateLimit-Policy")).toBe('"network";q=300;w=60');
  expect(first.headers.get("RateLimit")).toBe('"network";r=299;t=60');
  expect(first.headers.get("ETag")).toBe('"one"');
  clock.now += 20_000;
  for (let used = 1; used < 300; used += 1) await (await fetch(`${origin}/api/v1/films`)).text();
  const refused = await fetch(`${origin}/api/v1/films`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("40");
  expect(refused.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await refused.json()).toMatchObject({ status: 429 });
  expect((await fetch(`${origin}/movies`)).status).toBe(200);
  clock.now += 40_001;
  expect((await fetch(`${origin}/api/v1/films`)).status).toBe(200);
});

test("a batch of reconciliation counts as five requests, and its suggestions as one", async () => {
  const left: (string | null)[] = [];
  for (const path of ["/reconcile?queries=x", "/reconcile/suggest/type", "/movie/xala-1975.json"]) {
    left.push((await fetch(origin + path)).headers.get("RateLimit"));
  }
  expect(left.map((text) => text?.split(";")[1])).toEqual(["r=295", "r=294", "r=293"]);
});
