import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlaywrightReport } from "../../tests/setup/reports.ts";
import type { Fault } from "./fault.ts";
import { type Failure, read, run, runVitest } from "./suites.ts";
import { copySources, markReached, reachedFolder } from "./trees.ts";

/** A file of tests, or one test of the browser's; `took` in milliseconds when all were run. */
export type TestRun = {
  file: string;
  line?: number;
  tags?: string[];
  took: number;
  reached: string[];
};

export type Reach = {
  tests: TestRun[];
  /** What fails where the code is only marked, and so says nothing of a fault. */
  failing: Failure[];
};

/** Runs all tests once, in code that tells which of the faults' places run. */
export async function findReach(faults: Fault[]): Promise<Reach> {
  const tree = copySources("reach");
  markReached(tree, faults);
  const here = await runVitest(tree, []);
  console.log(`  unit, domain and requests ran in ${seconds(here.took)} s`);
  const processes = await runVitest(tree, [], { args: onProcesses });
  console.log(`  processes in ${seconds(processes.took)} s`);
  await run(tree, ["server/build.ts"]);
  await run(tree, ["node_modules/@playwright/test/cli.js", "test", "--project", "site"]);
  const browsers = listBrowserRuns(read<PlaywrightReport>(join(tree, ".cache/e2e.json")));
  console.log(`  ${browsers.tests.length} tests of the browser`);
  const files = [...here.files, ...processes.files].map(
    ({ file, took }): TestRun => ({ file, took, reached: readReached(file) }),
  );
  return {
    tests: [...files, ...browsers.tests],
    failing: [...here.failures, ...processes.failures, ...browsers.failing],
  };
}

export const onProcesses = ["--config", "tests/process/vitest.config.ts", "--root", "."];

function readReached(file: string): string[] {
  const name = encodeURIComponent(file);
  if (!readdirSync(reachedFolder).includes(name)) return [];
  return readFileSync(join(reachedFolder, name), "utf8").trim().split("\n");
}

type Attempt = { startTime: string; duration: number; status: string };
type Suite = {
  specs: {
    file: string;
    title: string;
    line: number;
    tags: string[];
    tests: { results: Attempt[] }[];
  }[];
  suites?: Suite[];
};

function listBrowserRuns({ suites = [] }: Partial<PlaywrightReport>) {
  const moments = readReached("site").map((line) => {
    const [time, ...place] = line.split(" ");
    return { time: Number(time), place: place.join(" ") };
  });
  const tests: TestRun[] = [];
  const failing: Failure[] = [];
  const visit = ({ specs, suites = [] }: Suite) => {
    for (const { file, title, line, tags, tests: attempts } of specs) {
      const result = attempts[0]?.results[0];
      if (!result) continue;
      const path = `tests/e2e/${file}`;
      const start = Date.parse(result.startTime);
      const end = start + result.duration;
      // Two tests run side by side, so that some of these are the other's.
      const within = moments.filter(({ time }) => time >= start - 100 && time <= end);
      const reached = [...new Set(within.map(({ place }) => place))];
      tests.push({ file: path, line, tags, took: result.duration, reached });
      if (result.status !== "passed") failing.push({ file: path, test: title });
    }
    suites.forEach(visit);
  };
  (suites as unknown as Suite[]).forEach(visit);
  return { tests, failing };
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000);
}
