import { expect, test } from "vitest";
import { growthOf } from "./report.ts";
import type { Results } from "./results.ts";
import { formatTable } from "./table.ts";
import { summarizeRuns } from "./tools/lighthouse.ts";

function pageWith(films: number, p50: number): Results["pages"][number] {
  const alone = { perSecond: 1, p50, p95: p50, p99: p50, failed: 0 };
  const page = { page: "home", isAnonymous: true, memory: 1, toBare: null, toReact: null };
  return { on: "embedded", films, rendered: alone, alone, ...page };
}

test("growth is the time of a page to its time with the fewest films", () => {
  const [small, large] = [pageWith(2_500, 4), pageWith(250_000, 6)];
  expect(growthOf(large, [large, small])).toBe(1.5);
  expect(growthOf(small, [large, small])).toBeNull();
});

test("a table's columns stand under one another, numbers to the right", () => {
  expect(
    formatTable([
      ["page", "ms"],
      ["a film", "12"],
    ]),
  ).toBe("page    ms\na film  12");
});

test("Lighthouse's scores are medians of their runs, beside how far these lie apart", () => {
  const runs = [94, 71, 97, 96, 95].map((performance) => ({
    ...{ performance, accessibility: 100, bestPractices: 100, seo: 100 },
  }));
  expect(summarizeRuns("/", runs)).toEqual({
    path: "/",
    performance: 95,
    performanceRange: [71, 97],
    ...{ accessibility: 100, bestPractices: 100, seo: 100 },
  });
});
