import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "#db/client.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import type { Progress } from "./backup.ts";
import { loadEmbedded, migrateWithin } from "./load.ts";
import type { Manifest } from "./manifest.ts";
import { inSnapshot, readPieces } from "./queries/rows.ts";
import { listTables } from "./queries/tables.ts";
import { verifyArchive } from "./restore.ts";
import { createSum } from "./write-archive.ts";

/**
 * Restores an archive into a scratch folder and compares every table with what was written. Throws
 * UserFacingError where the backup could not be restored as it was.
 */
export async function checkBackup(
  file: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Manifest> {
  const manifest = await verifyArchive(file, onProgress);
  const scratch = await mkdtemp(join(tmpdir(), "griot-check-"));
  try {
    await loadEmbedded({ file, manifest, onProgress }, scratch, async (db) => {
      await compareTables(db, file, manifest);
      await migrateWithin(db);
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return manifest;
}

function compareTables(db: Db, file: string, manifest: Manifest): Promise<void> {
  return inSnapshot(db, async (snapshot) => {
    for (const table of await listTables(snapshot)) {
      const sum = createSum();
      for await (const { bytes } of readPieces(snapshot, table)) sum.add(bytes);
      const written = manifest.tables.find(({ name }) => name === table.name);
      if (sum.read().sha256 === written?.sha256) continue;
      throw new UserFacingError(`${file} cannot be restored as it was: ${table.name} differs.`);
    }
  });
}
