import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "#domain/platform/log.ts";
import { app } from "#server/http.ts";
import { buildMovie } from "./builders.ts";
import { serveCachedSite } from "./setup/cached-site.ts";
import { openListeningDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.TRUST_PROXY = "192.0.2.1";
const db = await openListeningDatabase();
const { origin } = await serveCachedSite(() => {});
await buildMovie({ title: "Xala", releaseYear: 1975 });

const ofOurs = /^[\da-z]{6}-[\da-z]+$/;

/** The id that a request from this address gets when it brings one. */
async function send(peer: string, received: string) {
  const request = new Request(`${origin}/healthz`, { headers: { "X-Request-Id": received } });
  const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
  return answer.headers.get("X-Request-Id");
}

test("every answer has an id of its own, also from the cache", async () => {
  const paths = ["/movies", "/movies", "/movies", "/nothing-here", "/favicon.svg", "/readyz"];
  const answers = [];
  for (const path of paths) answers.push(await fetch(origin + path));
  const known = { "If-None-Match": answers[0]?.headers.get("ETag") ?? "" };
  answers.push(await fetch(`${origin}/movies`, { headers: known }));
  expect(answers.at(-1)?.status).toBe(304);
  const ids = answers.map(({ headers }) => headers.get("X-Request-Id"));
  for (const id of ids) expect(id).toMatch(ofOurs);
  expect(new Set(ids).size).toBe(paths.length + 1);
});

test("a proxy's id is taken over where the proxy is trusted and the id plain", async () => {
  expect(await send("192.0.2.1", "8d1c1b9e-5f0a.4c52")).toBe("8d1c1b9e-5f0a.4c52");
  expect(await send("192.0.2.2", "8d1c1b9e-5f0a.4c52")).toMatch(ofOurs);
  for (const strange of ["", "a".repeat(65), "a b", '"', "<script>", "é", "a,b"]) {
    expect(await send("192.0.2.1", strange)).toMatch(ofOurs);
  }
});

test("the reference on an error page is the id of its answer and in the log", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  await db.schema.alterTable("movie_trailers").renameTo("away").execute();
  onTestFinished(() => db.schema.alterTable("away").renameTo("movie_trailers").execute());
  const answers = await Promise.all([1, 2].map(() => fetch(`${origin}/movie/xala-1975`)));
  for (const answer of answers) {
    expect(answer.status).toBe(500);
    const id = answer.headers.get("X-Request-Id");
    expect(id).toMatch(ofOurs);
    expect(await answer.text()).toContain(`quote <code>${id}</code>`);
    expect(logged.mock.calls).toContainEqual([
      expect.objectContaining({ request: id }),
      expect.anything(),
    ]);
  }
});
