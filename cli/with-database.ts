import { type OpenDatabase, openDatabase, publishDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";

/** Migrates the database before the work and closes it afterwards. */
export async function withDatabase<Result>(
  work: (opened: OpenDatabase, applied: string[]) => Promise<Result> | Result,
): Promise<Result> {
  const opened = await openDatabase(config());
  try {
    const applied = await migrate(opened);
    publishDatabase(opened);
    return await work(opened, applied);
  } finally {
    await drainBackground();
    await opened.close();
  }
}
