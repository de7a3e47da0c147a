import { join } from "node:path";
import { expect, test } from "vitest";
import { listBrowserTests, listFailures, listSlowest, listVitestTests } from "./reports.ts";

const vitest = {
  testResults: [
    {
      name: join(process.cwd(), "db/paging.test.ts"),
      assertionResults: [
        { fullName: "pages follow", duration: 4200 },
        { fullName: "left out" },
        {
          fullName: "a page goes on",
          duration: 90,
          status: "failed",
          failureMessages: [`\u001b[31mAssertionError: expected 3 to be 4\u001b[39m\n    at here`],
        },
        { fullName: "an end comes", duration: 80 },
      ],
    },
    {
      name: join(process.cwd(), "db/broken.test.ts"),
      status: "failed",
      message: "Cannot find module",
      assertionResults: [],
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
              tests: [
                {
                  results: [
                    {
                      duration: 10_000,
                      error: { message: `No such page\n\n+ ${"x".repeat(300)}\n    at there` },
                    },
                    { duration: 5_040 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

test("the slowest tests of all reports are told, the slowest first, with their files", () => {
  const tests = [...listVitestTests(vitest), ...listBrowserTests(browser)];
  expect(tests).toHaveLength(7);
  expect(listSlowest(tests, 3)).toEqual([
    "  15.0 s  tests/e2e/film.spec.ts: a film closes",
    "   4.2 s  db/paging.test.ts: pages follow",
    "   0.9 s  tests/e2e/film.spec.ts: a film opens",
  ]);
});

test("failed tests are told with what their error expected, files that do not run too", () => {
  expect(listFailures([...listVitestTests(vitest), ...listBrowserTests(browser)])).toEqual([
    "  db/paging.test.ts: a page goes on",
    "      AssertionError: expected 3 to be 4",
    "  db/broken.test.ts: the file itself",
    "      Cannot find module",
    "  tests/e2e/film.spec.ts: a film closes",
    "      No such page",
    `      + ${"x".repeat(198)}…`,
  ]);
});

test("a report that was not written tells of no test", () => {
  expect(listSlowest([...listVitestTests({}), ...listBrowserTests({})])).toEqual([]);
});
