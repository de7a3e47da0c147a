import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { preparedFolder } from "../../tests/e2e/own-site.ts";
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
/** How many files that need no browser are asked at first, and how many more with the dearer ones. */
const [nearest, further] = [4, 12];

type Ask = { tree: string; faults: Fault[]; reach: Reach };
type Found = { tier: Tier; failures: Failure[] };
/** The tests of a level that run each fault's place. */
type Reaching = (level: Level) => TestRun[][];
/** Runs tests of the faults' places, dearer ones after cheaper ones. */
type Look = (reaching: Reaching) => AsyncGenerator<Found, void>;

/** The files nearest to the fault of those that need no browser. */
export async function tryCheaply(tree: string, fault: Fault, reach: Reach): Promise<Trial> {
  const began = performance.now();
  const found = await tryTogether({ tree, faults: [fault], reach }, async function* () {
    const some = names(listNearest(fault, reach).slice(0, nearest));
    if (some.length > 0) yield await runUsual(tree, some);
  });
  return { ...describe(fault, reach, found, began), isComplete: false };
}

/**
 * Further files, and the tests of browsers and processes and the thorough ones. Few faults are
 * caught there, so that several are made at once; where a test fails, those that it runs are tried
 * apart from the others.
 */
export async function tryDearly(tree: string, faults: Fault[], reach: Reach): Promise<Trial[]> {
  await fillSite(tree);
  const began = performance.now();
  const found = await tryTogether({ tree, faults, reach }, async function* (reaching) {
    const more = faults.flatMap((fault) =>
      names(listNearest(fault, reach).slice(nearest, nearest + further)),
    );
    if (more.length > 0) yield await runUsual(tree, [...new Set(more)]);
    yield* askDearly(tree, reaching);
  });
  if (!found || faults.length === 1) {
    return faults.map((fault) => {
      const trial = describe(fault, reach, found, began);
      const milliseconds = Math.round(trial.milliseconds / faults.length);
      return { ...trial, isComplete: true, milliseconds };
    });
  }
  const isSuspect = (fault: Fault) =>
    found.failures.some(({ file }) =>
      reach.tests.some((test) => test.file === file && test.reached.includes(fault.reach)),
    );
  const suspects = faults.filter(isSuspect);
  const isApart = suspects.length > 0 && suspects.length < faults.length;
  const half = Math.ceil(faults.length / 2);
  const some = isApart ? suspects : faults.slice(0, half);
  const others = faults.filter((fault) => !some.includes(fault));
  return [...(await tryDearly(tree, some, reach)), ...(await tryDearly(tree, others, reach))];
}

async function* askDearly(tree: string, reaching: Reaching): AsyncGenerator<Found, void> {
  const browser = reaching("browser");
  const isThorough = ({ tags }: TestRun) => tags?.includes("thorough");
  if (browser.flat().length > 0 && (await run(tree, ["server/build.ts"])) !== 0) {
    yield { tier: "usual", failures: [{ file: "tests/e2e/", test: "the build" }] };
  }
  const ofUsual = browser.map((tests) => tests.filter((test) => !isThorough(test)));
  yield { tier: "usual", failures: await runBrowser(tree, ofUsual) };
  const files = [...reaching("unit"), ...reaching("domain"), ...reaching("request")].flat();
  const tagged = names(files).filter((file) => readFileSync(file, "utf8").includes(`"thorough"`));
  if (tagged.length > 0) {
    const args = ["--tags-filter=thorough", "--bail=1"];
    yield { tier: "thorough", failures: (await runVitest(tree, tagged, { args })).failures };
  }
  const processes = names(reaching("process").flatMap((tests) => tests.slice(0, mostOfProcesses)));
  if (processes.length > 0) {
    const { failures } = await runVitest(tree, processes, { args: onProcesses });
    yield { tier: "thorough", failures };
  }
  const ofThorough = browser.map((tests) => tests.filter(isThorough));
  yield { tier: "thorough", failures: await runBrowser(tree, ofThorough) };
}

async function runUsual(tree: string, files: string[]): Promise<Found> {
  const args = ["--tags-filter=!thorough", "--bail=1"];
  return { tier: "usual", failures: (await runVitest(tree, files, { args })).failures };
}

/** Makes the faults at once, and gives the first tests that fail. */
async function tryTogether({ tree, faults, reach }: Ask, look: Look): Promise<Found | undefined> {
  const reaching: Reaching = (level) =>
    faults.map((fault) => testsOf(fault, reach).filter(({ file }) => levelOf(file) === level));
  const undos: (() => void)[] = [];
  try {
    for (const fault of faults) undos.push(makeFault(tree, fault));
    for await (const { tier, failures } of look(reaching)) {
      const noticed = failures.filter(
        (failure) =>
          !reach.failing.some(({ file, test }) => file === failure.file && test === failure.test),
      );
      if (noticed.length > 0) return { tier, failures: noticed };
    }
  } finally {
    for (const undo of undos) undo();
  }
  return undefined;
}

/** The quickest first. */
function testsOf(fault: Fault, reach: Reach): TestRun[] {
  return reach.tests
    .filter(({ reached }) => reached.includes(fault.reach))
    .sort((a, b) => a.took - b.took);
}

function describe(fault: Fault, reach: Reach, found: Found | undefined, began: number) {
  const { tier, failures = [] } = found ?? {};
  const levels = Map.groupBy(testsOf(fault, reach), ({ file }) => levelOf(file));
  return {
    fault: fault.id,
    reached: Object.fromEntries([...levels].map(([level, tests]) => [level, tests.length])),
    caught: failures.flatMap(({ file, test }) =>
      tier ? [{ tier, level: levelOf(file), file, test }] : [],
    ),
    milliseconds: Math.round(performance.now() - began),
  };
}

function listNearest(fault: Fault, reach: Reach): TestRun[] {
  return testsOf(fault, reach)
    .filter(({ file }) => ["unit", "domain", "request"].includes(levelOf(file)))
    .sort((a, b) => nearness(b, fault) - nearness(a, fault) || a.took - b.took);
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

/** Fills the data of a copy's site before a fault is made there; once a day, as the sample ages. */
async function fillSite(tree: string): Promise<void> {
  const settings = { DATA_DIR: ".cache/e2e-data", SETTINGS_FILE: "/dev/null" };
  rmSync(join(tree, settings.DATA_DIR), { recursive: true, force: true });
  await run(tree, ["tests/e2e/prepare.ts"], settings);
}

/** Up to `mostOfBrowser` tests of each fault, with a site whose data no earlier run has changed. */
async function runBrowser(tree: string, tests: TestRun[][]): Promise<Failure[]> {
  const some = tests.flatMap((ofFault) => ofFault.slice(0, mostOfBrowser));
  if (some.length === 0) return [];
  const places = new Set(some.map(({ file, line }) => `${file}:${line}`));
  const data = join(tree, ".cache/e2e-data");
  rmSync(data, { recursive: true, force: true });
  cpSync(join(tree, preparedFolder), data, { recursive: true });
  const file = join(tree, ".cache/e2e.json");
  rmSync(file, { force: true });
  const settings = { E2E_PORT: String(4400 + Number(/\d+$/.exec(tree)?.[0] ?? 0)) };
  const cli = "node_modules/@playwright/test/cli.js";
  const args = ["--project", "site", "--max-failures", "1", "--workers", "1"];
  const status = await run(tree, [cli, "test", ...args, ...places], settings);
  const ran = listBrowserTests(read<PlaywrightReport>(file));
  // As where the site does not start.
  if (ran.length === 0 && status !== 0) return [{ file: "tests/e2e/", test: "the run itself" }];
  return ran.flatMap(({ file, name, error }) => (error ? [{ file, test: name }] : []));
}
