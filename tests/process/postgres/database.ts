import { randomBytes } from "node:crypto";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { openDatabase, publishDatabase } from "#db/client.ts";
import { templateName } from "#tests/setup/database.ts";

const server = process.env.TEST_DATABASE_URL ?? "";

type Later = (clean: () => Promise<void>) => void;

/** An empty database, dropped after the test or when `later` says. */
export function makeDatabase(later: Later = onTestFinished): Promise<string> {
  return createDatabase("template0 encoding 'UTF8'", later);
}

/** The same, but migrated. */
export function makeMigratedDatabase(later: Later = onTestFinished): Promise<string> {
  return createDatabase(`${templateName} strategy file_copy`, later);
}

async function createDatabase(template: string, later: Later): Promise<string> {
  const name = `griot_process_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name} template ${template}`);
  later(() => onServer(`drop database ${name} with (force)`));
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** A migrated database, which is open in this process until the test ends. */
export async function openSite() {
  const database = await makeMigratedDatabase();
  const opened = await openDatabase({ databaseUrl: database, dataFolder: "" });
  onTestFinished(opened.close);
  publishDatabase(opened);
  return { database, db: opened.db };
}

export async function runOn(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Whatever is done meanwhile either ends or waits for it, before the change is committed. */
export async function changeMeanwhile(
  database: string,
  change: string,
  act: () => Promise<unknown>,
) {
  const writer = new pg.Client(database);
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query("begin");
  await writer.query(change);
  const acted = act();
  const waiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  const waits = expect
    .poll(async () => (await runOn(database, waiting)).length, { timeout: 30_000 })
    .toBe(1);
  await Promise.race([waits, acted]);
  await writer.query("commit");
  await acted;
}

async function onServer(statement: string): Promise<void> {
  await runOn(server, statement);
}

/** A proxy to the database that can be cut, mended and silenced, as networks are. */
export async function makeCuttableWay(databaseUrl: string, later: Later = onTestFinished) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get("host");
  const port = Number(url.port || 5432);
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
  const sockets = new Set<Socket>();
  let isSilent = false;
  const way = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
      one.on("data", (bytes) => void (isSilent || other.write(bytes)));
    }
  });
  const open = (at: number) =>
    new Promise<void>((resolve) => way.listen(at, "127.0.0.1", () => resolve()));
  await open(0);
  const address = way.address();
  const ownPort = typeof address === "object" && address ? address.port : 0;
  const cut = () =>
    new Promise<void>((resolve) => {
      way.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  later(() => (way.listening ? cut() : Promise.resolve()));
  const through = new URL(databaseUrl);
  through.searchParams.delete("host");
  through.host = `127.0.0.1:${ownPort}`;
  const silence = () => {
    isSilent = true;
  };
  const mend = async () => {
    isSilent = false;
    if (!way.listening) await open(ownPort);
  };
  return { url: through.href, cut, silence, mend };
}
