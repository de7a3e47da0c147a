import { type OpenDatabase, openDatabase, publishDatabase } from "#db/client.ts";
import { hasEmbedded } from "#db/data-folder.ts";
import { migrate } from "#db/migrate.ts";
import { backUpBeforeMigration } from "#domain/backups/before-migration.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";

type Work<Result> = (opened: OpenDatabase, applied: string[]) => Promise<Result> | Result;

/** Backs up and migrates the database first. Throws UserFacingError where there is none. */
export function withDatabase<Result>(work: Work<Result>): Promise<Result> {
  const { databaseUrl, dataFolder } = config();
  if (!databaseUrl && !hasEmbedded(dataFolder)) {
    throw new UserFacingError(
      `There is no site in DATA_DIR ${dataFolder}. Set DATA_DIR to its folder, or DATABASE_URL. ` +
        "A start makes a new site, and so do the commands seed and restore.",
    );
  }
  return withNewDatabase(work);
}

export async function withNewDatabase<Result>(work: Work<Result>): Promise<Result> {
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
