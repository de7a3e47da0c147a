import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "#domain/platform/log.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();

const paths = ["/%", "/%E0%A4%A", "/movie/%ff", "/movie/%", "/creator/%c0%af", "/uploads/%ff"];
const others = ["/assets/%", "/api/auth/%", "/admin/%", "/movie/a%2.data", "/favicon.svg%"];

test("malformed paths are not found, and leave one line in the log", async () => {
  const lines = [
    ...(["log", "info", "warn", "error"] as const).map((way) =>
      vi.spyOn(console, way).mockReturnValue(),
    ),
    ...(["warn", "error"] as const).map((level) => vi.spyOn(log, level)),
  ];
  const logged = vi.spyOn(log, "info");
  onTestFinished(() => void vi.restoreAllMocks());
  for (const path of [...paths, ...others]) {
    expect((await ask(path)).status, path).toBe(404);
    expect((await ask(path, { method: "POST" })).status, path).toBeGreaterThanOrEqual(400);
  }
  expect(lines.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(logged.mock.calls).toEqual([
    [{ method: "GET", path: "/%", status: 404, unlogged: 0 }, "malformed path"],
  ]);
});

test("a percent sign that is an escape leads where it did", async () => {
  expect((await ask("/search?q=100%25")).status).toBe(200);
  expect((await ask("/%6dovies")).status).toBe(200);
});
