import { checkBackup } from "#domain/backups/check.ts";
import { countRowsOf, schemaNumber } from "#domain/backups/manifest.ts";
import { printProgress } from "./progress.ts";

/** Exits with 1 where the backup could not be restored as it was. */
export async function checkBackupCommand(file: string): Promise<string> {
  const manifest = await checkBackup(file, printProgress());
  const { createdAt, migrations, tables, uploads } = manifest;
  const contents = `${countRowsOf(manifest)} rows in ${tables.length} tables and ${uploads.files} uploads`;
  return `${file} is good: ${contents}, of ${createdAt}, schema ${schemaNumber(migrations)}.`;
}
