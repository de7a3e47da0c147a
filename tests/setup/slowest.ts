import { relative } from "node:path";

/** What a test took, in milliseconds. */
export type Timed = { file: string; name: string; took: number };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
};

type Suite = {
  specs: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

export function listVitestTimes({ testResults = [] }: Partial<VitestReport>): Timed[] {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => {
      return { file: relative(process.cwd(), path), name: fullName, took: duration };
    }),
  );
}

/** Attempts of a test count together. */
export function listBrowserTimes({
  suites = [],
}: Pick<Partial<PlaywrightReport>, "suites">): Timed[] {
  return suites.flatMap(({ specs, suites }) => [
    ...specs.map(({ file, title, tests }) => {
      const results = tests.flatMap(({ results }) => results);
      const took = results.reduce((sum, { duration }) => sum + duration, 0);
      return { file: `tests/e2e/${file}`, name: title, took };
    }),
    ...listBrowserTimes(suites ? { suites } : {}),
  ]);
}

export function listSlowest(tests: Timed[], count = 10): string[] {
  return tests
    .toSorted((a, b) => b.took - a.took)
    .slice(0, count)
    .map(({ file, name, took }) => `${(took / 1000).toFixed(1).padStart(6)} s  ${file}: ${name}`);
}
