import { join } from "node:path";
import type { Db } from "#db/client.ts";
import { listPending, requireOwn } from "#db/migrate.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { nameOfBackup, takeBackup } from "./backup.ts";
import { schemaNumber } from "./manifest.ts";
import { countTables, listMigrations } from "./queries/tables.ts";
import { measureFolder } from "./room.ts";
import { prepareFolder } from "./stored.ts";

/**
 * Backs up an embedded site that is about to be migrated; gives the file, or null where nothing is to
 * be migrated or the site is larger than BACKUP_BEFORE_MIGRATION_MB. Throws UserFacingError.
 */
export async function backUpBeforeMigration(db: Db, now = new Date()): Promise<string | null> {
  const { databaseUrl, bucket, dataFolder, backupBeforeMigrationBytes: most } = config();
  if (databaseUrl || bucket || most === 0) return null;
  if ((await countTables(db)) === 0) return null;
  await requireOwn(db);
  if ((await listPending(db)).length === 0) return null;
  if ((await measureSite(dataFolder)) > most) return null;
  const schema = schemaNumber(await listMigrations(db));
  try {
    const file = join(await prepareFolder(), nameOfBackup(now, `schema-${schema}`));
    return (await takeBackup(file, { db, now })).file;
  } catch (error) {
    throw new UserFacingError(
      `The backup before the migration failed, and nothing was migrated: ${(error as Error).message} ` +
        "To go on without one, set BACKUP_BEFORE_MIGRATION_MB to 0.",
    );
  }
}

async function measureSite(dataFolder: string): Promise<number> {
  const folders = [join("pglite", "base"), "uploads"].map((name) => join(dataFolder, name));
  const sizes = await Promise.all(folders.map((folder) => measureFolder(folder)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
