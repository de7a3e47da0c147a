import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listImports } from "../../tests/setup/list-imports.ts";
import type { VitestReport } from "../../tests/setup/reports.ts";

export const levels = ["unit", "domain", "request", "browser", "process", "PostgreSQL"] as const;

export type Level = (typeof levels)[number];

/** What a test file is by what it opens: the site, a database, or neither. */
export function levelOf(file: string): Level {
  if (file.startsWith("tests/e2e/")) return "browser";
  if (file.startsWith("tests/process/postgres/")) return "PostgreSQL";
  if (file.startsWith("tests/process/")) return "process";
  const opened = listOpened(file, new Set());
  if (opened.has("server/http.ts")) return "request";
  return opened.has("tests/setup/database.ts") ? "domain" : "unit";
}

function listOpened(file: string, seen: Set<string>): Set<string> {
  for (const { target, typeOnly } of listImports(file, readFileSync(file, "utf8"))) {
    if (typeOnly || seen.has(target)) continue;
    seen.add(target);
    if (target.startsWith("tests/")) listOpened(target, seen);
  }
  return seen;
}

/** A failed test; the browser's also by its line. */
export type Failure = { file: string; line?: number; test: string };
export type Run = { files: { file: string; took: number }[]; failures: Failure[]; took: number };

/** A run of Vitest in a copy of the sources; files without a path are all of the configuration. */
export async function runVitest(
  tree: string,
  files: string[],
  { settings = {}, args = [] }: { settings?: NodeJS.ProcessEnv; args?: string[] } = {},
): Promise<Run> {
  const report = join(tree, ".cache/report.json");
  const bin = join(tree, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  rmSync(report, { force: true });
  const began = performance.now();
  await run(tree, [bin, "run", ...reporters, ...args, ...files], settings);
  const took = performance.now() - began;
  const { testResults = [] } = read<TimedReport>(report);
  const ran = testResults.map(({ name, startTime, endTime }) => ({
    file: name.slice(tree.length + 1),
    took: endTime - startTime,
  }));
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(tree.length + 1);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (status === "failed" && failed.length === 0) return [{ file, test: "the file itself" }];
    return failed.map(({ fullName }) => ({ file, test: fullName }));
  });
  // A run without a report ended before any test, as where a migration fails.
  if (testResults.length === 0) {
    failures.push(...files.map((file) => ({ file, test: "the run itself" })));
  }
  return { files: ran, failures, took };
}

type TimedReport = {
  testResults: (VitestReport["testResults"][number] & { startTime: number; endTime: number })[];
};

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

export type BrowserReport = { suites: Suite[] };

export function listBrowserResults({ suites = [] }: Partial<BrowserReport>) {
  const inSuite = ({ specs, suites = [] }: Suite): ReturnType<typeof toResults> => [
    ...specs.flatMap(toResults),
    ...suites.flatMap(inSuite),
  ];
  return suites.flatMap(inSuite);
}

function toResults({ file, title, line, tags, tests }: Suite["specs"][number]) {
  const [result] = tests.flatMap(({ results }) => results);
  return result ? [{ file: `tests/e2e/${file}`, test: title, line, tags, ...result }] : [];
}

export function run(
  tree: string,
  command: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<number> {
  const env = { ...process.env, NODE_ENV: undefined, NO_COLOR: "1", ...settings };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: tree, env, stdio: "ignore" });
    child.once("exit", (status) => resolve(status ?? 1));
  });
}

export function read<Report extends object>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
