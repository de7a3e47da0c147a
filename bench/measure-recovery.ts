import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { findOrInstall, installDebian } from "../tests/setup/install.ts";
import { send } from "../tests/setup/keep-alive-clients.ts";
import { asPostgres, startOwnPostgres } from "../tests/setup/postgres.ts";
import { preparePostgres, withDatabase } from "./databases.ts";
import { countLost } from "./measure-stops.ts";
import { planWrites, toRequest, type Write } from "./measure-writes.ts";
import type { Size } from "./options.ts";
import { startSite } from "./processes.ts";

export type RecoveryResult = {
  films: number;
  /** Of the server's folder, and of the full backup in the repository. */
  megabytes: number;
  backupMegabytes: number;
  backupSeconds: number;
  /** Until the server answers, with the log replayed to the moment. */
  restoreSeconds: number;
  /** Whether the review from before the moment is there, and the one after it. */
  hasBefore: boolean;
  hasAfter: boolean;
};

const parameters = ["archive_mode=on", "shared_buffers=256MB"];
const stanza = "griot";

/** Restores a server with pgBackRest to a moment between two reviews. */
export async function measureRecovery(size: Size): Promise<RecoveryResult> {
  const program = findOrInstall("pgBackRest", findProgram, [() => installDebian("pgbackrest")]);
  const server = startOwnPostgres(parameters);
  const folder = mkdtempSync(join(tmpdir(), "griot-recovery-"));
  try {
    const repository = prepareRepository(folder, server);
    const backRest = (...args: string[]) =>
      asPostgres(program, `--config=${repository.file}`, `--stanza=${stanza}`, ...args);
    const place = await preparePostgres(server.url, size);
    const archive = `${program} --config=${repository.file} --stanza=${stanza} archive-push %p`;
    await runOn(server.url, `alter system set archive_command = '${archive}'`);
    await runOn(server.url, "select pg_reload_conf()");
    backRest("stanza-create");
    backRest("check");
    const backupSeconds = await time(() => backRest("backup", "--type=full"));
    const megabytes = measureFolder(server.data);

    const { reviews = [] } = await withDatabase(place, ({ db }) => planWrites(db));
    const [before, after] = reviews as [Write, Write];
    const site = await startSite({ ...place, TRUST_PROXY: "1" });
    const agent = new Agent({ keepAlive: true });
    await publish(site.url, before, agent);
    await wait(1_000);
    const [moment] = await runOn(server.url, "select now()::text as moment");
    await wait(1_000);
    await publish(site.url, after, agent);
    agent.destroy();
    await site.stop();

    // Archives the log so far, as it would have been soon by itself.
    backRest("check");
    server.kill();
    for (const name of readdirSync(server.data)) {
      rmSync(join(server.data, name), { recursive: true });
    }
    const target = [`--target=${moment?.moment}`, "--target-action=promote"];
    const restoreSeconds = await time(async () => {
      backRest("restore", "--type=time", ...target);
      server.start();
      await untilPromoted(server.url);
    });
    const isThere = (write: Write) =>
      withDatabase(place, async ({ db }) => (await countLost(db, [write])) === 0);
    const again = await startSite(place);
    const { status } = await send(
      again.url,
      { path: before.path.replace(/\/review$/, "") },
      new Agent(),
    );
    if (status !== 200) throw new Error(`The restored site answers ${status}.`);
    await again.stop();
    return {
      films: size.films,
      megabytes,
      backupMegabytes: measureFolder(join(repository.path, "backup")),
      backupSeconds,
      restoreSeconds,
      hasBefore: await isThere(before),
      hasAfter: await isThere(after),
    };
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function findProgram(): string | undefined {
  return ["/usr/bin/pgbackrest"].find((path) => existsSync(path));
}

/** Its configuration, for this server alone; all else lies in the folder too. */
function prepareRepository(folder: string, { url, data }: { url: string; data: string }) {
  const path = join(folder, "repository");
  mkdirSync(path);
  const file = join(folder, "pgbackrest.conf");
  const socket = new URL(url).searchParams.get("host");
  const general = [
    `repo1-path=${path}`,
    `lock-path=${join(folder, "lock")}`,
    "log-level-file=off",
    "repo1-retention-full=2",
    "start-fast=y",
  ];
  const server = [`pg1-path=${data}`, `pg1-socket-path=${socket}`, "pg1-user=griot"];
  const lines = ["[global]", ...general, `[${stanza}]`, ...server, ""];
  writeFileSync(file, lines.join("\n"));
  chmodSync(file, 0o644);
  if (process.getuid?.() === 0) execFileSync("chown", ["-R", "postgres", folder]);
  return { path, file };
}

async function publish(url: string, write: Write, agent: Agent): Promise<void> {
  const { status } = await send(url, toRequest(write, url), agent);
  if (status >= 400) throw new Error(`The review is answered with ${status}.`);
}

async function runOn(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function untilPromoted(url: string): Promise<void> {
  const isFollowing = async () =>
    (await runOn(url, "select pg_is_in_recovery()::text as follows"))[0]?.follows === "true";
  while (await isFollowing()) await wait(100);
}

async function time(work: () => unknown): Promise<number> {
  const since = performance.now();
  await work();
  return Math.round((performance.now() - since) / 100) / 10;
}

function measureFolder(path: string): number {
  return Number.parseInt(execFileSync("du", ["-sm", path], { encoding: "utf8" }), 10);
}
