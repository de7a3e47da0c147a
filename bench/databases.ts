import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import pg from "pg";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import type { Size } from "./options.ts";
import { runCommand } from "./processes.ts";

export type Place = { DATA_DIR: string; DATABASE_URL?: string; SECRET: string };

// Known to all, so that members can be signed in without their passwords: the databases are ours.
export const SECRET = "of the bench's own databases alone, 0123456789";

const folder = ".cache/bench";

export function prepareEmbedded(size: Size): Place {
  const place = { DATA_DIR: `${folder}/embedded-${size.films}`, SECRET };
  const note = `${place.DATA_DIR}/filled`;
  if (!existsSync(note)) {
    fill(size, place);
    writeFileSync(note, "");
  }
  return place;
}

export async function preparePostgres(url: string, size: Size): Promise<Place> {
  const name = `griot_bench_${size.films}`;
  const place = { DATA_DIR: `${folder}/postgres`, DATABASE_URL: urlOf(url, name), SECRET };
  const isThere = await inPostgres(url, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    return rowCount !== 0;
  });
  if (!isThere) {
    const half = `${name}_half`;
    await inPostgres(url, (client) => client.query(`drop database if exists ${half}`));
    await inPostgres(url, (client) => client.query(`create database ${half}`));
    fill(size, { ...place, DATABASE_URL: urlOf(url, half) });
    await inPostgres(url, (client) => client.query(`alter database ${half} rename to ${name}`));
  }
  return place;
}

/** The work's own copy, gone afterwards; no process may have the place open. */
export async function withCopy<Result>(place: Place, work: (copy: Place) => Promise<Result>) {
  const { DATA_DIR, DATABASE_URL } = place;
  if (!DATABASE_URL) {
    const copy = `${folder}/copy`;
    rmSync(copy, { recursive: true, force: true });
    cpSync(DATA_DIR, copy, { recursive: true });
    return work({ ...place, DATA_DIR: copy }).finally(() => rmSync(copy, { recursive: true }));
  }
  const name = `${new URL(DATABASE_URL).pathname.slice(1)}_copy`;
  const run = (statement: string) =>
    inPostgres(urlOf(DATABASE_URL, "postgres"), (client) => client.query(statement));
  const drop = () => run(`drop database if exists ${name} with (force)`);
  await drop();
  await run(`create database ${name} template ${name.replace(/_copy$/, "")}`);
  return work({ ...place, DATABASE_URL: urlOf(DATABASE_URL, name) }).finally(drop);
}

export async function withDatabase<Result>(
  { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl }: Place,
  work: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ dataFolder, databaseUrl });
  try {
    await migrate(opened);
    return await work(opened);
  } finally {
    await opened.close();
  }
}

function fill({ films, madeBy }: Size, place: Place): void {
  console.log(`Filling ${place.DATABASE_URL ?? place.DATA_DIR} with ${films} films …`);
  runCommand(madeBy, place);
}

function urlOf(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function inPostgres<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
