import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";

export type Server = {
  url: string;
  /** In megabytes, of all threads but not of PostgreSQL's processes. */
  memory: () => number;
  /** In microseconds, of all threads so far; 0 where the machine does not say. */
  processor: () => number;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Settings = Record<string, string>;

export function startSite(settings: Settings): Promise<Server> {
  return startServer("server/start.ts", { HOST: "localhost", LOG_LEVEL: "error", ...settings });
}

export async function startServer(script: string, settings: Settings): Promise<Server> {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: "production",
    PORT: "0",
    SETTINGS_FILE: "/dev/null",
    BACKUP_DAILY: "off",
    ...settings,
  };
  const child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
  const { pid = 0 } = child;
  return {
    url: await findAddress(child, script),
    memory: () => memoryOf(pid),
    processor: () => processorOf(pid),
    stop,
  };
}

export function runCommand(args: readonly string[], settings: Settings): void {
  const env = { ...process.env, SETTINGS_FILE: "/dev/null", ...settings };
  execFileSync(process.execPath, ["cli/main.ts", ...args], { env, stdio: "inherit" });
}

function findAddress(child: ChildProcess, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = / is at (http:\/\/[^\s,]+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once("close", () => reject(new Error(`${script} did not start.\n${output}`)));
  });
}

function memoryOf(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}

// Linux counts in hundredths of a second, whatever the machine.
const tick = 10_000;

function processorOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // The name before may contain anything; of all fields, 14 and 15 are user and system time.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
