import pg from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { log } from "#domain/platform/log.ts";
import { app } from "#server/http.ts";
import { buildMovie } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { origin } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const { owner } = await signEveryoneIn();
await buildMovie({ title: "Xala", releaseYear: 1975 });

/** Hono's reason for an abort, which is no Error. */
const reason = "Client connection prematurely closed.";

type Connection = { status?: number; err?: unknown; reference?: string };

let lines: [string, Connection][];

beforeEach(() => {
  lines = [];
  vi.spyOn(log, "isLevelEnabled").mockReturnValue(true);
  for (const level of ["debug", "info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockImplementation((line: unknown) => {
      lines.push([level, line as Connection]);
    });
  }
  onTestFinished(() => void vi.restoreAllMocks());
});

/** Sends a request as the owner. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Cookie: owner.cookie, Origin: origin, ...init.headers };
  const request = new Request(origin + path, { ...init, headers });
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  return app.fetch(request, { incoming: { socket } });
}

/** Acts as soon as the database gets a query of this kind. */
function afterQuery(kind: RegExp, act: () => void): void {
  const query = pg.Client.prototype.query as unknown as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const answer = await query.apply(this, args);
    if (kind.test(String((args[0] as { text?: string }).text ?? args[0]))) act();
    return answer as never;
  } as never);
}

const pages = [
  "/admin/movies/import",
  "/admin/movies/import.data",
  "/admin/cast-crew.data",
  "/admin/movies/edit/xala-1975.data",
  "/movies.data",
  "/search/suggestions?q=xala",
];

test.each(pages)("an aborted request for %s is no failure", async (path) => {
  const controller = new AbortController();
  afterQuery(/\bsession\b/, () => controller.abort(reason));
  const { status } = await ask(path, { signal: controller.signal });
  expect(controller.signal.aborted).toBe(true);
  expect(status).toBe(499);
  expect(lines.at(-1)).toMatchObject(["debug", { status: 499 }]);
  expect(lines.filter(([level]) => level !== "debug")).toEqual([]);
});

const breaks = ["/preferences", "/profile/edit/avatar", "/admin/movies/import"].flatMap((path) =>
  ["urlencoded", "multipart"].flatMap((kind) =>
    ["announced", "unannounced"].flatMap((length) =>
      ["before", "after"].map((order) => ({ path, kind, length, order })),
    ),
  ),
);

test.each(breaks)(
  "a $kind form to $path that breaks off, its length $length, the signal $order the body, is no failure",
  async ({ path, kind, length, order }) => {
    const controller = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        if (order === "before") controller.abort(reason);
        stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      },
    });
    const type = {
      urlencoded: "application/x-www-form-urlencoded",
      multipart: "multipart/form-data; boundary=ab",
    }[kind];
    const headers = {
      ...(type && { "Content-Type": type }),
      ...(length === "announced" && { "Content-Length": "1000" }),
    };
    // The DOM's types lack `duplex`, without which no body can be streamed.
    const streamed: RequestInit & { duplex: string } = {
      method: "POST",
      headers,
      body,
      duplex: "half",
    };
    const { status } = await ask(path, { ...streamed, signal: controller.signal });
    expect(status).toBe(499);
    expect(lines.filter(([level]) => level !== "debug")).toEqual([]);
  },
);

test("a failure after an aborted request is logged with its reason", async () => {
  const controller = new AbortController();
  const failure = new Error("relation films does not exist");
  afterQuery(/\bsession\b/, () => {
    controller.abort(reason);
    throw failure;
  });
  const { status } = await ask("/admin/movies/import.data", { signal: controller.signal });
  expect(status).toBe(499);
  expect(lines.filter(([level]) => level === "error")).toMatchObject([["error", { err: failure }]]);
});
