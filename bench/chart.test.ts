import { expect, test } from "vitest";
import { drawChart } from "./chart.ts";
import { beginResults, type Results } from "./results.ts";

function pageOf(page: string, films: number, p50: number): Results["pages"][number] {
  const alone = { perSecond: 1, p50, p95: p50, p99: p50, failed: 0 };
  const compared = { isAnonymous: true, memory: 1, toBare: 0.75, toReact: null };
  return { on: "postgres", page, films, rendered: alone, alone, ...compared };
}

test("the chart shows each page's share, and how its time has grown", () => {
  const pages = [pageOf("home", 2_500, 2), pageOf("home", 250_000, 6), pageOf("a & b", 2_500, 1)];
  const chart = drawChart({ ...beginResults(), pages });
  expect(chart).toContain("75 %");
  expect(chart).toContain("× 3.0, 6.0 ms");
  expect(chart).toContain("a &amp; b");
  expect(chart.match(/class="curve steep"/g)).toHaveLength(1);
});
