import { expect, onTestFinished, test } from "vitest";
import { serveMetrics } from "./serve-metrics.ts";

process.env.METRICS_PORT = "0";

async function serve(read: () => Promise<string>) {
  const served = await serveMetrics({
    read,
    contentType: "text/plain; version=0.0.4; charset=utf-8",
  });
  onTestFinished(served.close);
  return served.address;
}

test("metrics are read at their own address alone, and never stored", async () => {
  const address = await serve(async () => "griot_page_cache_hits_total 2\n");
  const answer = await fetch(`${address}?from=a-scraper`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await answer.text()).toContain("griot_page_cache_hits_total 2");
  expect((await fetch(address.replace("/metrics", "/"))).status).toBe(404);
  expect((await fetch(address, { method: "POST" })).status).toBe(404);
});

test("metrics that cannot be read are a failure without words", async () => {
  const address = await serve(() => Promise.reject(new Error("select * from secrets")));
  const answer = await fetch(address);
  expect([answer.status, await answer.text()]).toEqual([500, ""]);
});
