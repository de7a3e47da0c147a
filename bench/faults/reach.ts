import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault.ts";
import {
  type BrowserReport,
  type Failure,
  listBrowserResults,
  read,
  run,
  runVitest,
} from "./suites.ts";
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
  const browsers = listBrowserRuns(read<BrowserReport>(join(tree, ".cache/e2e.json")));
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

function listBrowserRuns(report: Partial<BrowserReport>) {
  const moments = readReached("site").map((line) => {
    const [time, ...place] = line.split(" ");
    return { time: Number(time), place: place.join(" ") };
  });
  const results = listBrowserResults(report);
  const tests = results.map(({ file, line, tags, startTime, duration }): TestRun => {
    const start = Date.parse(startTime);
    // Two tests run side by side, so that some of these are the other's.
    const within = moments.filter(({ time }) => time >= start - 100 && time <= start + duration);
    const reached = [...new Set(within.map(({ place }) => place))];
    return { file, line, tags, took: duration, reached };
  });
  const failing = results.flatMap(({ file, test, status }) =>
    status === "passed" ? [] : [{ file, test }],
  );
  return { tests, failing };
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000);
}
