import { readFileSync } from "node:fs";
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

const mostOfBrowser = 6;
const mostOfProcesses = 2;
/** How many files that need no browser are asked at once; all of them can take minutes. */
const looks = [4, 10];

type Ask = { tree: string; fault: Fault; reach: Reach };

/** Files that need no browser, the nearest to the fault first, while none fails. */
export function tryCheaply(ask: Ask): Promise<Trial> {
  return tryFault(ask, false, async function* (reaching) {
    const tests = (["unit", "domain", "request"] as const)
      .flatMap(reaching)
      .sort((a, b) => nearness(b, ask.fault) - nearness(a, ask.fault) || a.took - b.took);
    for (const count of looks) {
      const some = names(tests.splice(0, count));
      if (some.length === 0) return;
      yield ["usual", await runVitest(ask.tree, some, { args: [...usual, "--bail=1"] })];
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
    const files = names([...reaching("unit"), ...reaching("domain"), ...reaching("request")]);
    const tagged = files.filter((file) => readFileSync(file, "utf8").includes(`"thorough"`));
    if (tagged.length > 0) {
      const args = ["--tags-filter=thorough", "--bail=1"];
      yield ["thorough", await runVitest(tree, tagged, { args })];
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
  ask: (
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
    for await (const [tier, { failures }] of ask((level) => byLevel.get(level) ?? [])) {
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
