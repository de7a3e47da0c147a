import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Db } from "#db/client.ts";
import { storage } from "#domain/media/storage.ts";
import { config } from "#domain/platform/config.ts";
import { sessionSecret, versionOf } from "#domain/platform/secret.ts";
import { readVersion } from "#domain/platform/version.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import {
  countRowsOf,
  format,
  type Manifest,
  nameOfRows,
  type Sum,
  secretsName,
  type TablePart,
  uploadsFolder,
} from "./manifest.ts";
import { inSnapshot, readPieces } from "./queries/rows.ts";
import { listMigrations, listSequences, listTables, type Table } from "./queries/tables.ts";
import { listSecrets } from "./secrets.ts";
import { type OwnDatabase, readDatabase } from "./source.ts";
import { noteLast, removeAbandoned } from "./stored.ts";
import { type ArchiveWriter, createArchive, createSum } from "./write-archive.ts";

/** The progress of a backup, a restore or a check. `total` is null if unknown. */
export type Progress = {
  step: "prepare" | "read" | "tables" | "indexes" | "uploads";
  done: number;
  total: number | null;
};

type BackupOptions = {
  /** Includes SECRET and the other settings with keys. */
  withSecrets?: boolean;
  onProgress?: (progress: Progress) => void;
  /** Given where this process is the site. */
  own?: OwnDatabase | undefined;
  /** An open database in which nothing else has to be done meanwhile. */
  db?: Db;
  now?: Date;
};

type Backup = { file: string; bytes: number; rows: number; uploads: number; keys: string[] };

/**
 * The name of a backup taken at a time, such as griot-backup-2026-11-23-090512.tar.zst (in UTC); it ends
 * in .enc where it is encrypted.
 */
export function nameOfBackup(now: Date, kind: "backup" | "daily" | `schema-${number}`): string {
  const [, day, time = ""] = /^(.{10})T([\d:]{8})/.exec(now.toISOString()) ?? [];
  const ending = config().backupPassphrase === undefined ? "" : ".enc";
  return `griot-${kind}-${day}-${time.replaceAll(":", "")}.tar.zst${ending}`;
}

/** Writes the whole site to a new file, or into a folder. Throws UserFacingError. */
export async function takeBackup(target: string, options: BackupOptions = {}): Promise<Backup> {
  const { withSecrets = false, onProgress = () => {}, own, db, now = new Date() } = options;
  const file = nameFile(target, now);
  // A missing secret is refused before the long work, not after it.
  if (config().databaseUrl) sessionSecret();
  await removeAbandoned(dirname(file), now);
  onProgress({ step: "prepare", done: 0, total: null });
  const archive = await createArchive(file, now, config().backupPassphrase);
  try {
    const read = (source: Db) => writeDatabase(source, archive, onProgress);
    const contents = await (db ? read(db) : readDatabase(read, own));
    const uploads = await writeUploads(archive, onProgress);
    const keys = listSecrets();
    const manifest = {
      program: "griot" as const,
      format,
      version: readVersion(),
      createdAt: now.toISOString(),
      from: config().databaseUrl ? ("postgresql" as const) : ("embedded" as const),
      ...contents,
      uploads,
      secrets: withSecrets ? await writeSecrets(archive, keys) : null,
      keys: Object.keys(keys),
      keyVersion: versionOf(sessionSecret()),
    } satisfies Omit<Manifest, "bodyBytes">;
    await archive.finish({ ...manifest, format });
    const rows = countRowsOf(manifest);
    const bytes = statSync(file).size;
    await noteLast({ file: resolve(file), bytes, takenAt: now });
    return { file, bytes, rows, uploads: uploads.files, keys: manifest.keys };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

function nameFile(target: string, now: Date): string {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
  const file = isFolder ? join(target, nameOfBackup(now, "backup")) : target;
  if (existsSync(file)) throw new UserFacingError(`${file} is there already. Name another file.`);
  return file;
}

/** Every table as rows, from one snapshot, and where the sequences are. */
function writeDatabase(
  db: Db,
  archive: ArchiveWriter,
  onProgress: (progress: Progress) => void,
): Promise<Pick<Manifest, "migrations" | "tables" | "sequences">> {
  return inSnapshot(db, async (snapshot) => {
    const migrations = await listMigrations(snapshot);
    const all = await listTables(snapshot);
    const tables: TablePart[] = [];
    for (const table of all) {
      onProgress({ step: "tables", done: tables.length, total: all.length });
      tables.push(await writeTable(snapshot, archive, table));
    }
    return { migrations, tables, sequences: await listSequences(snapshot) };
  });
}

async function writeTable(db: Db, archive: ArchiveWriter, table: Table): Promise<TablePart> {
  const part = createSum();
  let rows = 0;
  let pieces = 0;
  for await (const piece of readPieces(db, table)) {
    pieces += 1;
    rows += piece.rows;
    part.add(piece.bytes);
    await archive.add(nameOfRows(table.name, pieces), piece.bytes);
  }
  return { name: table.name, columns: table.columns.map(({ name }) => name), rows, ...part.read() };
}

async function writeUploads(
  archive: ArchiveWriter,
  onProgress: (progress: Progress) => void,
): Promise<Manifest["uploads"]> {
  const part = createSum();
  let files = 0;
  for await (const name of storage().list()) {
    const bytes = await storage().read(name);
    // Removed since it was listed.
    if (!bytes) continue;
    part.label(name);
    part.add(bytes);
    await archive.add(uploadsFolder + name, bytes);
    files += 1;
    onProgress({ step: "uploads", done: files, total: null });
  }
  return { files, ...part.read() };
}

async function writeSecrets(archive: ArchiveWriter, keys: Record<string, string>): Promise<Sum> {
  const part = createSum();
  const bytes = Buffer.from(JSON.stringify(keys));
  part.add(bytes);
  await archive.add(secretsName, bytes);
  return part.read();
}
