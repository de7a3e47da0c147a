import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";

export type Server = {
  url: string;
  /** The memory it holds, in megabytes; all of its threads, not PostgreSQL's processes. */
  memory: () => number;
  /** The processor's time that all of its threads took so far, in microseconds; 0 where untold. */
  processor: () => number;
  /** Ends it, and gives its exit code; null where the signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Settings = Record<string, string>;

/** Starts the site in a process of its own, on a free port of this machine. */
export function startSite(settings: Settings): Promise<Server> {
  return startServer("server/start.ts", { HOST: "localhost", LOG_LEVEL: "error", ...settings });
}

/** Starts one of our servers, which says where it is once it answers. */
export async function startServer(script: string, settings: Settings): Promise<Server> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", PORT: "0", ...settings };
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

/** Runs a command of the site to its end. */
export function runCommand(given: readonly string[], settings: Settings): void {
  const env = { ...process.env, ...settings };
  execFileSync(process.execPath, ["cli/main.ts", ...given], { env, stdio: "inherit" });
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
  // After the name, which may hold anything: the 14th and 15th of all are user and system time.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
