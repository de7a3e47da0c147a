import { spawn, spawnSync } from "node:child_process";

/** What `find` gives, after the first way of installing that helps; throws if none does. */
export function findOrInstall<Found>(
  name: string,
  find: () => Found | undefined,
  ways: (() => void)[],
): Found {
  const found = find();
  if (found !== undefined) return found;
  for (const install of ways) {
    install();
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new Error(`${name} was not found and could not be installed. Install it, then try again.`);
}

/** Installs a Debian package where we may: as root, on a system that has apt-get. */
export function installDebian(name: string, isRoot = process.getuid?.() === 0): void {
  if (!isRoot) return;
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "-qq"], quiet);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
}

/** The exit code of a command, 1 where it has none; its output goes to ours. */
export function run(command: string, args: string[], settings: NodeJS.ProcessEnv = {}): number {
  const env = { ...process.env, ...settings };
  return spawnSync(command, args, { stdio: "inherit", env }).status ?? 1;
}

export function start(
  command: string,
  args: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...settings } });
    child.once("error", (error) => {
      console.error(error);
      resolve(1);
    });
    child.once("exit", (status) => resolve(status ?? 1));
  });
}
