import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstall, installDebian } from "./install.ts";

type Cluster = { url: string; stop: () => void };

const isRoot = process.getuid?.() === 0;

/** The PostgreSQL that TEST_DATABASE_URL names, else one of our own, gone when it is stopped. */
export function startPostgres(): Cluster {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop() {} };
  return startCluster(
    findOrInstall("PostgreSQL", findPrograms, [() => installDebian("postgresql")]),
  );
}

/** Where the newest PostgreSQL of this machine keeps its programs; undefined if there is none. */
function findPrograms(): string | undefined {
  const found = globSync([
    "/usr/lib/postgresql/*/bin",
    "/usr/local/opt/postgresql@*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
  ]);
  const versionOf = (path: string) => Number(/\d+/.exec(path)?.[0]);
  return found.sort((a, b) => versionOf(a) - versionOf(b)).at(-1);
}

/** A cluster without a network port, in a folder of its own. */
function startCluster(programs: string): Cluster {
  const folder = mkdtempSync(join(tmpdir(), "griot-postgres-"));
  // PostgreSQL does not run as root: there its own user gets the folder, and we look in.
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const control = (...given: string[]) =>
    asPostgres(join(programs, "pg_ctl"), "-D", data, ...given);
  const stop = () => {
    control("-m", "fast", "-s", "stop");
    rmSync(folder, { recursive: true, force: true });
  };
  const locale = ["-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  asPostgres(join(programs, "initdb"), "-D", data, "-U", "griot", ...locale);
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
  control("-s", "-w", "-l", join(folder, "log"), "-o", options, "start");
  return { url: `postgres://griot@localhost/postgres?host=${folder}`, stop };
}

function asPostgres(program: string, ...given: string[]): void {
  const command = isRoot ? ["runuser", "-u", "postgres", "--", program] : [program];
  const [name = "", ...first] = command;
  execFileSync(name, [...first, ...given], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: tmpdir(),
  });
}
