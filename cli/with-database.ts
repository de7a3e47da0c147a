import { type OpenDatabase, openDatabase, publishDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { backUpBeforeMigration } from "#domain/backups/before-migration.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";

/** Backs up and migrates the database before the work and closes it afterwards. */
export async function withDatabase<Result>(
  work: (opened: OpenDatabase, applied: string[]) => Promise<Result> | Result,
): Promise<Result> {
  const opened = await openDatabase(config());
  try {
    const backup = await backUpBeforeMigration(opened.db);
    if (backup) console.error(`The site before this version is in ${backup}`);
    const applied = await migrate(opened);
    publishDatabase(opened);
    return await work(opened, applied);
  } finally {
    await drainBackground();
    await opened.close();
  }
}
