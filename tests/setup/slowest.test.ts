import { join } from "node:path";
import { expect, test } from "vitest";
import { listBrowserTimes, listSlowest, listVitestTimes } from "./slowest.ts";

const vitest = {
  testResults: [
    {
      name: join(process.cwd(), "db/paging.test.ts"),
      assertionResults: [
        { fullName: "pages follow", duration: 4200 },
        { fullName: "left out" },
        { fullName: "an end comes", duration: 80 },
      ],
    },
  ],
};

const browser = {
  suites: [
    {
      specs: [
        { file: "film.spec.ts", title: "a film opens", tests: [{ results: [{ duration: 900 }] }] },
      ],
      suites: [
        {
          specs: [
            {
              file: "film.spec.ts",
              title: "a film closes",
              tests: [{ results: [{ duration: 10_000 }, { duration: 5_040 }] }],
            },
          ],
        },
      ],
    },
  ],
};

test("the slowest tests of all reports are told, the slowest first, with their files", () => {
  const tests = [...listVitestTimes(vitest), ...listBrowserTimes(browser)];
  expect(tests).toHaveLength(5);
  expect(listSlowest(tests, 3)).toEqual([
    "  15.0 s  tests/e2e/film.spec.ts: a film closes",
    "   4.2 s  db/paging.test.ts: pages follow",
    "   0.9 s  tests/e2e/film.spec.ts: a film opens",
  ]);
});

test("a report that was not written tells of no test", () => {
  expect(listSlowest([...listVitestTimes({}), ...listBrowserTimes({})])).toEqual([]);
});
