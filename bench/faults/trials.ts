import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { preparedFolder } from "../../tests/e2e/own-site.ts";
import type { Fault } from "./fault.ts";
import { onProcesses, type Reach, type TestRun } from "./reach.ts";
import {
  type BrowserReport,
  type Failure,
  type Level,
  levelOf,
  listBrowserResults,
  read,
  run,
  runVitest,
} from "./suites.ts";
import { makeFaults } from "./trees.ts";

export type Tier = "usual" | "thorough";
export type Catch = { tier: Tier; level: Level; file: string; test: string };

/** `reached` counts the files of each level that run the place, of the browser the tests. */
export type Trial = {
  fault: number;
  reached: Partial<Record<Level, number>>;
  caught: Catch[];
};

type Stage = {
  tier: Tier;
  has: (test: TestRun) => boolean;
  run: (tree: string, tests: TestRun[]) => Promise<Failure[]>;
};

const withoutBrowser: Level[] = ["unit", "domain", "request"];
const needsNoBrowser = ({ file }: TestRun) => withoutBrowser.includes(levelOf(file));
const isThorough = ({ tags }: TestRun) => Boolean(tags?.includes("thorough"));
const isOfBrowser = ({ file }: TestRun) => levelOf(file) === "browser";
const filesOf = (tests: TestRun[]) => tests.map(({ file }) => file);

/** Which tests are asked of the faults that are left, in this order; those on PostgreSQL are not. */
export const stages: Stage[] = [
  {
    tier: "usual",
    has: needsNoBrowser,
    run: (tree, tests) => failuresOf(tree, filesOf(tests), ["--tags-filter=!thorough"]),
  },
  { tier: "usual", has: (test) => isOfBrowser(test) && !isThorough(test), run: runBrowser },
  {
    tier: "thorough",
    has: (test) => needsNoBrowser(test) && readFileSync(test.file, "utf8").includes(`"thorough"`),
    run: (tree, tests) => failuresOf(tree, filesOf(tests), ["--tags-filter=thorough"]),
  },
  {
    tier: "thorough",
    has: ({ file }) => levelOf(file) === "process",
    run: (tree, tests) => failuresOf(tree, filesOf(tests), onProcesses),
  },
  { tier: "thorough", has: (test) => isOfBrowser(test) && isThorough(test), run: runBrowser },
];

/** How many of the nearest files are asked of a fault alone. */
const nearest = 4;

/** One fault, and the files nearest to it of those that need no browser. */
export async function tryAlone(tree: string, fault: Fault, reach: Reach): Promise<Trial> {
  const tests = listReaching([fault], reach);
  const near = tests
    .filter(needsNoBrowser)
    .sort((a, b) => nearness(b, fault) - nearness(a, fault) || a.took - b.took)
    .slice(0, nearest);
  const args = ["--tags-filter=!thorough", "--bail=1"];
  const failures = await withFaults(tree, [fault], reach, async () =>
    near.length > 0 ? failuresOf(tree, filesOf(near), args) : [],
  );
  const levels = Map.groupBy(tests, ({ file }) => levelOf(file));
  return {
    fault: fault.id,
    reached: Object.fromEntries([...levels].map(([level, ofLevel]) => [level, ofLevel.length])),
    caught: failures.map((failure) => toCatch("usual", failure)),
  };
}

/**
 * Makes the faults at once, and gives what fails of those of the stage's tests that run a place. Of
 * one fault alone only what passes without it.
 */
export async function tryTogether(
  tree: string,
  stage: Stage,
  { faults, among, reach }: { faults: Fault[]; among?: Failure[] | undefined; reach: Reach },
): Promise<Failure[]> {
  const tests = listReaching(faults, reach)
    .filter(stage.has)
    .filter((test) => !among || isIn(among, test));
  if (tests.length === 0) return [];
  if (tests.some(isOfBrowser)) await fillSite(tree);
  const failures = await withFaults(tree, faults, reach, () => stage.run(tree, tests));
  if (failures.length === 0 || faults.length > 1) return failures;
  const failed = tests.filter((test) => isIn(failures, test));
  const without = await withFaults(tree, [], reach, () => stage.run(tree, failed));
  const isSame = (one: Failure, other: Failure) =>
    one.file === other.file && one.test === other.test;
  return failures.filter((one) => !without.some((other) => isSame(one, other)));
}

export function toCatch(tier: Tier, { file, test }: Failure): Catch {
  return { tier, level: levelOf(file), file, test };
}

async function withFaults(
  tree: string,
  faults: Fault[],
  { failing }: Reach,
  ask: () => Promise<Failure[]>,
): Promise<Failure[]> {
  const undo = makeFaults(tree, faults);
  try {
    const failures = await ask();
    return failures.filter(
      (failure) =>
        !failing.some(({ file, test }) => file === failure.file && test === failure.test),
    );
  } finally {
    undo();
  }
}

/** A trigger that is left out is also noticed by tests that list the database's triggers. */
function listReaching(faults: Fault[], { tests }: Reach): TestRun[] {
  const isLeftOut = faults.some(({ kind }) => kind === "trigger left out");
  return tests.filter(
    ({ file, reached }) =>
      faults.some(({ reach }) => reached.includes(reach)) ||
      (isLeftOut && readFileSync(file, "utf8").includes("pg_trigger")),
  );
}

/** A failure without a line is of all tests of its file. */
function isIn(failures: Failure[], test: TestRun): boolean {
  return failures.some(
    ({ file, line }) => test.file === file && (line === undefined || test.line === line),
  );
}

/** How many folders a test's file and the fault's place have in common. */
function nearness({ file }: TestRun, { where }: Fault): number {
  const folders = where.split("/");
  const differs = file.split("/").findIndex((folder, at) => folder !== folders[at]);
  return differs < 0 ? folders.length : differs;
}

async function failuresOf(tree: string, files: string[], args: string[]): Promise<Failure[]> {
  return (await runVitest(tree, files, { args })).failures;
}

const filled = new Set<string>();

/** Fills the data of a copy's site before a fault is made there; in each run, as the sample ages. */
async function fillSite(tree: string): Promise<void> {
  if (filled.has(tree)) return;
  filled.add(tree);
  const settings = { DATA_DIR: ".cache/e2e-data", SETTINGS_FILE: "/dev/null" };
  rmSync(join(tree, settings.DATA_DIR), { recursive: true, force: true });
  await run(tree, ["tests/e2e/prepare.ts"], settings);
}

/** Tests that were not run, as after a failed one in a group, count as failed. */
async function runBrowser(tree: string, tests: TestRun[]): Promise<Failure[]> {
  const all = tests.map(({ file, line = 0 }) => ({ file, line, test: "not run" }));
  if ((await run(tree, ["server/build.ts"])) !== 0) return all;
  const data = join(tree, ".cache/e2e-data");
  rmSync(data, { recursive: true, force: true });
  cpSync(join(tree, preparedFolder), data, { recursive: true });
  const file = join(tree, ".cache/e2e.json");
  rmSync(file, { force: true });
  const settings = { E2E_PORT: String(4400 + Number(/\d+$/.exec(tree)?.[0] ?? 0)) };
  const cli = "node_modules/@playwright/test/cli.js";
  const places = tests.map(({ file, line }) => `${file}:${line}`);
  await run(tree, [cli, "test", "--project", "site", "--workers", "1", ...places], settings);
  const results = listBrowserResults(read<BrowserReport>(file));
  const failures = results.flatMap(({ file, line, test, status }) =>
    status === "passed" ? [] : [{ file, line, test }],
  );
  const isRun = (one: Failure) =>
    results.some(({ file, line }) => file === one.file && line === one.line);
  return [...failures, ...all.filter((one) => !isRun(one))];
}
