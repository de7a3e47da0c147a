import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";

/** As a first start leaves it, with the starter catalogue and the sample. */
export const filledFolder = ".cache/process-data";

/** The same with five films alone, which are backed up and restored in less time. */
export const smallFolder = ".cache/process-data-small";

export type Settings = Record<string, string>;

type Run = {
  child: ChildProcess;
  output: () => string;
  /** Its exit code, once it has ended; 'SIGKILL' and such where a signal ended it. */
  ended: Promise<number | string>;
};

export type Site = Run & {
  url: string;
  stop: (signal?: NodeJS.Signals) => Promise<number | string>;
};

/** A process without this one's settings, which shares Node's compile cache. */
export function run(script: string[], settings: Settings = {}): Run {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE: ".cache/process-code",
    SETTINGS_FILE: "/dev/null",
    BACKUP_DAILY: "off",
    ...settings,
  };
  const child = spawn(process.execPath, script, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close").then(([code, signal]) => code ?? signal);
  return { child, output: () => output, ended };
}

/** Starts the site on a free port and waits for its address; throws where the process ends. */
export async function startSite(settings: Settings): Promise<Site> {
  const started = run(["server/start.ts"], { PORT: "0", ...settings });
  const { child, output, ended } = started;
  const address = /Griot is at (https?:\/\/[^\s,]+)(?:, on port (\d+))?\n/;
  await Promise.race([until(started, address), ended]);
  const [, publicUrl, port] = address.exec(output()) ?? [];
  // Its public address may be elsewhere.
  const url = port ? `http://localhost:${port}` : publicUrl;
  if (!url) throw new Error(`The site did not start:\n${output()}`);
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  return { ...started, url, stop };
}

export async function startSiteForTest(settings: Settings): Promise<Site> {
  const site = await startSite(settings);
  onTestFinished(() => void site.child.kill("SIGKILL"));
  return site;
}

export function until({ child, output }: Run, pattern: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const check = () => pattern.test(output()) && resolve();
    child.stdout?.on("data", check);
    child.stderr?.on("data", check);
    check();
  });
}

/** Kills a process as soon as a file is there. */
export async function killOnceThere({ child, ended }: Run, file: string): Promise<void> {
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => existsSync(file), { timeout: 60_000, interval: 2 }).toBe(true);
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
}

/** An empty folder, deleted after the test or when `later` says. */
export function makeFolder(later: (clean: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "griot-"));
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function copyFilledFolder(later?: (clean: () => void) => void): string {
  return copyFolder(filledFolder, later);
}

export function copySmallFolder(): string {
  return copyFolder(smallFolder);
}

function copyFolder(from: string, later?: (clean: () => void) => void): string {
  const folder = makeFolder(later);
  cpSync(from, folder, { recursive: true });
  return folder;
}
