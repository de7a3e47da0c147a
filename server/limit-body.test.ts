import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { limitBody } from "./limit-body.ts";
import { SentTooSlowly } from "./request-body.ts";

const app = new Hono()
  .use(limitBody)
  .post("*", async (c) => c.text(await c.req.raw.text()))
  .onError((error, c) => c.text(error.name, error instanceof SentTooSlowly ? 408 : 500));

const second = 1_000;

function beginForm(path: string, headers: Record<string, string>) {
  const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from("theme=")) });
  const streamed: RequestInit & { duplex: string } = {
    method: "POST",
    headers,
    body,
    duplex: "half",
  };
  let status: number | undefined;
  void (async () => {
    status = (await app.request(path, streamed)).status;
  })();
  return () => status;
}

test.each([
  ["announced", { "Content-Length": "10" }],
  ["unannounced", {}],
])("a form, its length %s, has thirty seconds to arrive", async (_kind, headers) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const status = beginForm("/preferences", headers as Record<string, string>);
  await vi.advanceTimersByTimeAsync(29 * second);
  expect(status()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1 * second);
  await vi.waitFor(() => expect(status()).toBe(408));
});

test("a picture of five megabytes has as long as the slowest connection needs", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const status = beginForm("/profile/edit/avatar", { "Content-Length": "5000000" });
  await vi.advanceTimersByTimeAsync(349 * second);
  expect(status()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1 * second);
  await vi.waitFor(() => expect(status()).toBe(408));
});
