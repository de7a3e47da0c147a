import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstall, installDebian } from "./install.ts";

type Cluster = { url: string; stop: () => void };

type Server = Cluster & {
  /** Its folder. */
  data: string;
  /** Ends it as if its machine had failed. */
  kill: () => void;
  start: () => void;
};

const isRoot = process.getuid?.() === 0;

/** The PostgreSQL of TEST_DATABASE_URL, else one of our own, deleted when it is stopped. */
export function startPostgres(): Cluster {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop() {} };
  return startOwnPostgres();
}

// Tests keep nothing, and plans must not depend on when a vacuum runs.
const forTests = ["fsync=off", "full_page_writes=off", "max_wal_size=8GB", "autovacuum=off"];

export function startOwnPostgres(parameters = forTests): Server {
  const server = makeServer(parameters);
  const locale = ["-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  server.run("initdb", "-D", server.data, "-U", "griot", "--no-sync", ...locale);
  server.start();
  return server;
}

export function startReplica(primary: Cluster): Server {
  const server = makeServer(forTests);
  const following = ["-d", primary.url, "-D", server.data, "-R", "-c", "fast", "--no-sync"];
  server.run("pg_basebackup", ...following);
  server.start();
  return server;
}

/** The folder of this machine's newest PostgreSQL; undefined if there is none. */
function findPrograms(): string | undefined {
  const found = globSync([
    "/usr/lib/postgresql/*/bin",
    "/usr/local/opt/postgresql@*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
  ]);
  const versionOf = (path: string) => Number(/\d+/.exec(path)?.[0]);
  return found.sort((a, b) => versionOf(a) - versionOf(b)).at(-1);
}

function makeServer(parameters: string[]) {
  const programs = findOrInstall("PostgreSQL", findPrograms, [() => installDebian("postgresql")]);
  const folder = mkdtempSync(join(tmpdir(), "griot-postgres-"));
  // PostgreSQL does not run as root, so its own user gets the folder.
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const run = (program: string, ...args: string[]) => asPostgres(join(programs, program), ...args);
  const control = (...args: string[]) => run("pg_ctl", "-D", data, "-s", ...args);
  const all = ["listen_addresses=", `unix_socket_directories=${folder}`, ...parameters];
  const options = all.map((one) => `-c ${one}`).join(" ");
  return {
    url: `postgres://griot@localhost/postgres?host=${folder}`,
    data,
    run,
    start: () => control("-w", "-l", join(folder, "log"), "-o", options, "start"),
    kill: () => control("-m", "immediate", "stop"),
    stop() {
      control("-m", "fast", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a program as PostgreSQL's own user where we are root. */
export function asPostgres(program: string, ...args: string[]): void {
  const command = isRoot ? ["runuser", "-u", "postgres", "--", program] : [program];
  const [name = "", ...first] = command;
  execFileSync(name, [...first, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: tmpdir(),
  });
}
