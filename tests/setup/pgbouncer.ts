import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstall, installDebian } from "./install.ts";

type Pooler = { url: string; stop: () => Promise<void> };

const port = 6432;

/** PgBouncer before this database, in transaction mode. */
export async function startPgbouncer(databaseUrl: string, connections: number): Promise<Pooler> {
  const program = findOrInstall("PgBouncer", findProgram, [() => installDebian("pgbouncer")]);
  const folder = mkdtempSync(join(tmpdir(), "griot-pgbouncer-"));
  chmodSync(folder, 0o777);
  const url = new URL(databaseUrl);
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(settings, configure(url, folder, connections), { mode: 0o644 });
  // Like PostgreSQL it does not run as root.
  const as = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn(program, [...as, settings], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "close");
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const isReady = new Promise<void>((resolve) => {
    child.stderr.on("data", () => output.includes("process up") && resolve());
  });
  const failed = ended.then(() => Promise.reject(new Error(`PgBouncer did not start:\n${output}`)));
  await Promise.race([isReady, failed]);
  failed.catch(() => {});
  url.searchParams.set("host", folder);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findProgram(): string | undefined {
  return ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"].find(
    (path) => existsSync(path),
  );
}

function configure(url: URL, folder: string, connections: number): string {
  const { hostname, port: own, username, password, searchParams } = url;
  const target = Object.entries({
    host: searchParams.get("host") ?? hostname,
    port: own || "5432",
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
  });
  return `
[databases]
* = ${target.map(([name, value]) => `${name}='${value}'`).join(" ")}
[pgbouncer]
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
`;
}
