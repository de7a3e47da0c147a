import { sql } from "kysely";
import { type Db, openDatabase } from "#db/client.ts";

export type Counts = { films: number; members: number };

export async function countRows(dataFolder: string): Promise<Counts> {
  const counts =
    "select (select count(*)::int from movies) as films, (select count(*)::int from member) as members";
  const [row] = await runIn(dataFolder, counts);
  return row as Counts;
}

/** Runs one statement, or several without results, in a data folder that no process has locked. */
export function runIn(dataFolder: string, statement: string): Promise<unknown[]> {
  return openIn(dataFolder, async (db) => (await sql.raw(statement).execute(db)).rows);
}

/** Opens a data folder once for several statements. */
export async function openIn<Result>(
  dataFolder: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ dataFolder });
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}
