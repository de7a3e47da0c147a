import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { config } from "#domain/platform/config.ts";

/** Opens the database that the settings name, brings it up to date, works on it and closes it. */
export async function withDatabase<Result>(
  work: (opened: OpenDatabase, applied: string[]) => Promise<Result> | Result,
): Promise<Result> {
  const opened = await openDatabase(config());
  try {
    return await work(opened, await migrate(opened));
  } finally {
    await opened.close();
  }
}
