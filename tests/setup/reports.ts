import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test that ran, what it took in milliseconds, and how its error begins if it failed. */
export type Ran = { file: string; name: string; took: number; error?: string[] };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status?: string;
    message?: string;
    assertionResults: {
      fullName: string;
      duration?: number;
      status?: string;
      failureMessages?: string[];
    }[];
  }[];
};

type Attempt = { duration: number; error?: { message?: string } };

type Suite = {
  specs: { file: string; title: string; tests: { results: Attempt[] }[] }[];
  suites?: Suite[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

const longestLine = 200;
const longestError = 12;

/** A file that fails outside its tests counts as one that ran. */
export function listVitestTests({ testResults = [] }: Partial<VitestReport>): Ran[] {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(process.cwd(), path);
    const tests = assertionResults.map(
      ({ fullName, duration = 0, status, failureMessages = [] }): Ran => ({
        file,
        name: fullName,
        took: duration,
        ...(status === "failed" && { error: beginningOf(failureMessages[0]) }),
      }),
    );
    const isExplained = status !== "failed" || tests.some(({ error }) => error !== undefined);
    if (isExplained) return tests;
    return [...tests, { file, name: "the file itself", took: 0, error: beginningOf(message) }];
  });
}

/** Attempts of a test count together. */
export function listBrowserTests({
  suites = [],
}: Pick<Partial<PlaywrightReport>, "suites">): Ran[] {
  return suites.flatMap(({ specs, suites }) => [
    ...specs.map(({ file, title, tests }): Ran => {
      const results = tests.flatMap(({ results }) => results);
      const took = results.reduce((sum, { duration }) => sum + duration, 0);
      const failed = results.find(({ error }) => error);
      return {
        file: `tests/e2e/${file}`,
        name: title,
        took,
        ...(failed && { error: beginningOf(failed.error?.message) }),
      };
    }),
    ...listBrowserTests(suites ? { suites } : {}),
  ]);
}

export function listSlowest(tests: Ran[], count = 10): string[] {
  return tests
    .toSorted((a, b) => b.took - a.took)
    .slice(0, count)
    .map(({ file, name, took }) => `${(took / 1000).toFixed(1).padStart(6)} s  ${file}: ${name}`);
}

/** A line a failed test and the beginning of its error; a page in an error is cut. */
export function listFailures(tests: Ran[]): string[] {
  return tests.flatMap(({ file, name, error }) =>
    error === undefined ? [] : [`  ${file}: ${name}`, ...error.map((line) => `      ${line}`)],
  );
}

/** What was expected and what came stands below an error's first line. */
function beginningOf(message = ""): string[] {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  return lines
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, longestError)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line));
}
