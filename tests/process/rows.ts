import { sql } from "kysely";
import { openDatabase } from "#db/client.ts";

export type Counts = { films: number; members: number };

export async function countRows(dataFolder: string): Promise<Counts> {
  const counts =
    "select (select count(*)::int from movies) as films, (select count(*)::int from member) as members";
  const [row] = await runIn(dataFolder, counts);
  return row as Counts;
}

/** Runs one statement, or several without results, in a data folder that no process has locked. */
export async function runIn(dataFolder: string, statement: string): Promise<unknown[]> {
  const opened = await openDatabase({ dataFolder });
  try {
    return (await sql.raw(statement).execute(opened.db)).rows;
  } finally {
    await opened.close();
  }
}
