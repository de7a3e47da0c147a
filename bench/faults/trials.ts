import { join } from "node:path";
import { listBrowserTests, type PlaywrightReport } from "../../tests/setup/reports.ts";
import type { Fault } from "./fault.ts";
import { onProcesses, type Reach, type TestRun } from "./reach.ts";
import { type Failure, type Level, levelOf, read, run, runVitest } from "./suites.ts";
import { makeFault } from "./trees.ts";

export type Tier = "usual" | "thorough";
export type Catch = { tier: Tier; level: Level; file: string; test: string };

/** `reached` counts the files of each level that run the place, of the browser the tests. */
export type Trial = {
  fault: number;
  reached: Partial<Record<Level, number>>;
  caught: Catch[];
  /** Whether the tests of browsers and processes were asked too. */
  isComplete: boolean;
  milliseconds: number;
};

// What the first look at a fault may take at each level; the second takes what it needs.
const firstLook: Partial<Record<Level, number>> = { unit: 2_000, domain: 4_000, request: 8_000 };
const mostOfBrowser = 6;
const mostOfProcesses = 2;
const filesAtOnce = 12;
/** Of files that the first look left, the nearest to the fault; all of them can take minutes. */
const mostOfFiles = 4 * filesAtOnce;

type Ask = { tree: string; fault: Fault; reach: Reach };

/** Some files of each level that need no browser, at once; then others while none fails. */
export function tryCheaply(ask: Ask): Promise<Trial> {
  return tryFault(ask, false, async function* (reaching) {
    const levels = (["unit", "domain", "request"] as const).map((level) => reaching(level));
    const first = levels.flatMap(takeFor);
    const rest = levels
      .flat()
      .filter((test) => !first.includes(test))
      .sort((a, b) => nearness(b, ask.fault) - nearness(a, ask.fault))
      .slice(0, mostOfFiles);
    const { tree } = ask;
    if (first.length > 0) yield ["usual", await runVitest(tree, names(first), { args: usual })];
    for (let at = 0; at < rest.length; at += filesAtOnce) {
      const some = names(rest.slice(at, at + filesAtOnce));
      yield ["usual", await runVitest(tree, some, { args: [...usual, "--bail=1"] })];
    }
  });
}

/** The tests of browsers and processes, and the thorough ones, until one fails. */
export function tryDearly(ask: Ask): Promise<Trial> {
  return tryFault(ask, true, async function* (reaching) {
    const { tree } = ask;
    const browser = reaching("browser");
    const isThorough = ({ tags }: TestRun) => tags?.includes("thorough");
    if (browser.length > 0 && (await run(tree, ["server/build.ts"])) !== 0) {
      yield ["usual", { failures: [{ file: "tests/e2e/", test: "the build" }] }];
    }
    yield [
      "usual",
      await runBrowser(
        tree,
        browser.filter((test) => !isThorough(test)),
      ),
    ];
    const files = [...reaching("unit"), ...reaching("domain"), ...reaching("request")];
    if (files.length > 0) {
      const args = ["--tags-filter=thorough", "--bail=1"];
      yield ["thorough", await runVitest(tree, names(files), { args })];
    }
    const processes = names(reaching("process").slice(0, mostOfProcesses));
    if (processes.length > 0) {
      yield ["thorough", await runVitest(tree, processes, { args: onProcesses })];
    }
    yield ["thorough", await runBrowser(tree, browser.filter(isThorough))];
  });
}

const usual = ["--tags-filter=!thorough"];

async function tryFault(
  { tree, fault, reach }: Ask,
  isComplete: boolean,
  looks: (
    reaching: (level: Level) => TestRun[],
  ) => AsyncGenerator<[Tier, { failures: Failure[] }], void>,
): Promise<Trial> {
  const began = performance.now();
  const reaching = reach.tests
    .filter(({ reached }) => reached.includes(fault.reach))
    .sort((a, b) => a.took - b.took);
  const byLevel = Map.groupBy(reaching, ({ file }) => levelOf(file));
  const caught: Catch[] = [];
  const mend = makeFault(tree, fault);
  try {
    for await (const [tier, { failures }] of looks((level) => byLevel.get(level) ?? [])) {
      const noticed = failures.filter(
        (failure) =>
          !reach.failing.some(({ file, test }) => file === failure.file && test === failure.test),
      );
      caught.push(...noticed.map(({ file, test }) => ({ tier, level: levelOf(file), file, test })));
      if (caught.length > 0) break;
    }
  } finally {
    mend();
  }
  const reached = Object.fromEntries([...byLevel].map(([level, tests]) => [level, tests.length]));
  const milliseconds = Math.round(performance.now() - began);
  return { fault: fault.id, reached, caught, isComplete, milliseconds };
}

/** How many folders a test's file and the fault's place have in common. */
function nearness({ file }: TestRun, { where }: Fault): number {
  const folders = where.split("/");
  const differs = file.split("/").findIndex((folder, at) => folder !== folders[at]);
  return differs < 0 ? folders.length : differs;
}

function names(tests: TestRun[]): string[] {
  return tests.map(({ file }) => file);
}

/** The quickest files that fit into their level's time, at least one. */
function takeFor(tests: TestRun[]): TestRun[] {
  const [first] = tests;
  if (!first) return [];
  let left = firstLook[levelOf(first.file)] ?? 0;
  return tests.filter((test) => {
    left -= test.took;
    return test === first || left >= 0;
  });
}

async function runBrowser(tree: string, tests: TestRun[]): Promise<{ failures: Failure[] }> {
  if (tests.length === 0) return { failures: [] };
  const places = tests.slice(0, mostOfBrowser).map(({ file, line }) => `${file}:${line}`);
  const settings = { E2E_PORT: String(4400 + Number(/\d+$/.exec(tree)?.[0] ?? 0)) };
  const cli = "node_modules/@playwright/test/cli.js";
  const args = ["--project", "site", "--max-failures", "1", "--workers", "1"];
  await run(tree, [cli, "test", ...args, ...places], settings);
  const report = read<PlaywrightReport>(join(tree, ".cache/e2e.json"));
  const failures = listBrowserTests(report).flatMap(({ file, name, error }) =>
    error ? [{ file, test: name }] : [],
  );
  return { failures };
}
