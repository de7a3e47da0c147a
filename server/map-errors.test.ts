import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Outcome, outcomeContext } from "#app/http/action-result.ts";
import { StatementStopped } from "#db/statement-limit.ts";
import { CommitUnconfirmed } from "#db/unconfirmed-commit.ts";
import { describeConnectionLoss, unreachable } from "#db/unreachable.ts";
import {
  Conflict,
  Forbidden,
  Gone,
  NotFound,
  RateLimited,
  Unavailable,
} from "#domain/platform/errors.ts";
import { log } from "#domain/platform/log.ts";
import { withMappedErrors } from "./map-errors.ts";
import { SentTooSlowly } from "./request-body.ts";

type Place = "loader" | "middleware" | "render";

function buildSite(place: Place, thrown: unknown, isPage: boolean): ServerBuild {
  const fail = () => {
    throw thrown;
  };
  const module = {
    default: isPage ? () => null : undefined,
    ErrorBoundary: isPage ? () => null : undefined,
    loader: place === "loader" ? fail : () => "well",
    middleware: place === "middleware" ? [fail] : [],
  };
  let renders = 0;
  const render = async (...[, status, headers, { staticHandlerContext }]: RenderArguments) => {
    renders += 1;
    if (place === "render" && renders === 1) fail();
    const [error] = Object.values(staticHandlerContext.errors ?? {});
    return Response.json(error?.data ?? null, { status, headers });
  };
  const route = { id: "root", path: "", module };
  const assets = { routes: { root: { id: "root", path: "", hasLoader: true } }, version: "1" };
  return withMappedErrors({
    routes: { root: route },
    entry: { module: { default: render } },
    assets,
    routeDiscovery: { mode: "initial" },
    basename: "/",
    ssr: true,
    isSpaMode: false,
    future: {},
  } as unknown as ServerBuild);
}

type RenderArguments = Parameters<ServerBuild["entry"]["module"]["default"]>;

async function ask(place: Place, thrown: unknown, path = "/", isPage = true) {
  const outcome: Outcome = {};
  const context = new RouterContextProvider();
  context.set(outcomeContext, outcome);
  const answer = createRequestHandler(buildSite(place, thrown, isPage), "production");
  const response = await answer(new Request(`http://localhost${path}`), context);
  return { status: response.status, text: await response.text(), ...outcome };
}

const refused = unreachable(undefined, new Error("connect ECONNREFUSED"));
const stopped = new StatementStopped("The statement was stopped.");
const thrown: [Error, number, number?][] = [
  [new NotFound("No such film."), 404],
  [new Gone("This film was taken down."), 410],
  [new Forbidden("Not yours."), 403],
  [new Conflict("Changed meanwhile."), 409],
  [new RateLimited("Slowly.", 30), 429, 30],
  [new Unavailable("Maintenance.", 600), 503, 600],
  [refused, 503, 5],
  [stopped, 503, 30],
];

for (const place of ["loader", "middleware"] as const) {
  test.each(thrown)(
    `%s in a ${place} has its status and keeps its words`,
    async (error, status, retryAfter) => {
      for (const path of ["/", "/_.data"]) {
        const answer = await ask(place, error, path);
        expect(answer).toMatchObject({ status, ...(retryAfter && { retryAfter }) });
        if (error === stopped) expect(answer.text).toContain("took too long and was stopped");
        else if (error !== refused) expect(answer.text).toContain(error.message);
      }
    },
  );
}

test("a resource route answers with the status and the message as JSON", async () => {
  const answer = await ask("loader", new NotFound("No such film."), "/", false);
  expect(answer).toEqual({
    status: 404,
    text: '{"message":"No such film."}',
    reason: "NotFound",
  });
});

test.each(["loader", "middleware", "render"] as const)(
  "what nobody expected in a %s is a 500 that tells a reference and nothing else",
  async (place) => {
    const answer = await ask(place, new Error("select * from secrets"));
    expect(answer.status).toBe(500);
    expect(answer.text).toMatch(/^\{"reference":"[\da-z]{6}-[\da-z]+"\}$/);
  },
);

test("a connection that is lost elsewhere is not reported as the database's", async () => {
  const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  expect(await ask("loader", reset)).toMatchObject({ status: 500 });
  expect(
    await ask("loader", describeConnectionLoss(Object.assign(reset, { syscall: "read" }))),
  ).toMatchObject({
    status: 503,
    retryAfter: 5,
  });
});

test("what no standby has confirmed is neither acknowledged nor called lost", async () => {
  const answer = await ask("loader", new CommitUnconfirmed("The standby has not confirmed it."));
  expect(answer).toMatchObject({ status: 503, retryAfter: 30 });
  expect(answer.text).toContain("Check later whether it is there before you send it again.");
});

test("a body that took too long is refused with advice", async () => {
  const answer = await ask("loader", new SentTooSlowly("The body is late."));
  expect(answer.status).toBe(408);
  expect(answer.text).toContain("Try again where the connection is better.");
});

test("what a page throws on purpose passes unchanged", async () => {
  const answer = await ask("loader", data({ message: "Sold out." }, { status: 418 }));
  expect(answer).toEqual({ status: 418, text: '{"message":"Sold out."}' });
});

test.each(["a text", undefined, { status: 418 }])(
  "%o, thrown in place of an error, is a 500 whose reason is in the log",
  async (thrown) => {
    const logged = vi.spyOn(log, "error");
    onTestFinished(() => logged.mockRestore());
    for (const isPage of [true, false]) {
      const answer = await ask("loader", thrown, "/", isPage);
      expect(answer.status).toBe(500);
      expect(answer.text).toMatch(/^\{"reference":"[\da-z]{6}-[\da-z]+"\}$/);
    }
    expect(logged.mock.calls.map(([line]) => (line as { err: unknown }).err)).toEqual([
      thrown,
      thrown,
    ]);
  },
);

test("a failure of the router itself is logged, whatever it throws", () => {
  const logged = vi.spyOn(log, "error");
  onTestFinished(() => logged.mockRestore());
  const { handleError } = buildSite("loader", null, true).entry.module;
  const given = { params: {}, context: new RouterContextProvider() };
  for (const thrown of ["a text", new Error("no such module")]) {
    handleError?.(thrown, { ...given, request: new Request("http://localhost/") });
  }
  expect(logged).toHaveBeenCalledTimes(2);
});
