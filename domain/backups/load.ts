import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Db, openDatabase } from "#db/client.ts";
import { migrate, nameAsNow } from "#db/migrate.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import type { Progress } from "./backup.ts";
import { countRowsOf, type Manifest } from "./manifest.ts";
import { checkpoint, finishLoading, prepareLoading } from "./queries/loading.ts";
import { insertRows } from "./queries/rows.ts";
import { listTables, runScript, type Table } from "./queries/tables.ts";
import { type Piece, readArchive } from "./read-archive.ts";

export type FilePiece = Exclude<Piece, { kind: "rows" }>;

type Load = {
  file: string;
  manifest: Manifest;
  /** Instead of BACKUP_PASSPHRASE. */
  passphrase?: string | undefined;
  onProgress: (progress: Progress) => void;
  /** Receives what is no row, in the order of the archive. */
  onFile?: (piece: FilePiece) => Promise<void>;
};

const checkpointLength = 32 * 1024 * 1024;

/**
 * Makes an empty database the one of an archive, at the archive's schema. `saveLog` is called now and
 * then where only checkpoints shorten the log, as on the embedded database.
 */
export async function loadDatabase(
  db: Db,
  { file, manifest, passphrase, onProgress, onFile = async () => {} }: Load,
  saveLog = async () => {},
): Promise<void> {
  const migrations = nameAsNow(manifest.migrations);
  await migrateWithin(db, (name) => migrations.includes(name));
  const tables = matchTables(await listTables(db), manifest);
  const removed = await prepareLoading(db);
  const total = countRowsOf(manifest);
  let done = 0;
  let unsaved = 0;
  let uploads = 0;
  for await (const piece of readArchive(file, manifest, passphrase)) {
    if (piece.kind !== "rows") {
      await onFile(piece);
      uploads += 1;
      onProgress({ step: "uploads", done: uploads, total: manifest.uploads.files });
      continue;
    }
    const table = tables.get(piece.table);
    if (table) await insertRows(db, table, piece.rows);
    done += piece.count;
    onProgress({ step: "tables", done, total });
    unsaved += piece.rows.length;
    if (unsaved < checkpointLength) continue;
    await saveLog();
    unsaved = 0;
  }
  onProgress({ step: "indexes", done: 0, total: null });
  await finishLoading(db, removed, manifest.sequences);
  await saveLog();
}

/** Makes a new embedded database in a folder, then calls `work` with it. */
export async function loadEmbedded(
  load: Load,
  dataFolder: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const { db, close } = await openDatabase({ dataFolder });
  try {
    await loadDatabase(db, load, () => checkpoint(db));
    await work(db);
  } finally {
    await close();
    // No process uses this folder any more.
    await rm(join(dataFolder, "lock"), { recursive: true, force: true });
  }
}

/** Applies the wanted migrations, within a transaction or not. */
export async function migrateWithin(
  db: Db,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  await migrate({ db, runScript: (script) => runScript(db, script) }, isWanted);
}

/** An archive says nothing that becomes SQL: its names must be those of the schema. */
function matchTables(tables: Table[], manifest: Manifest): Map<string, Table> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables) {
    const known = byName.get(name)?.columns.map((column) => column.name) ?? [];
    if (known.length !== columns.length || columns.some((column) => !known.includes(column))) {
      throw new UserFacingError(
        `The backup's table ${JSON.stringify(name)} is not the one of its migrations. Nothing was changed.`,
      );
    }
  }
  const missing = tables.find(({ name }) => !manifest.tables.some((part) => part.name === name));
  if (!missing) return byName;
  throw new UserFacingError(`The backup lacks the table ${missing.name}. Nothing was changed.`);
}
