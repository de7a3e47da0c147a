import { existsSync, readdirSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Db, openDatabase } from "#db/client.ts";
import { claimFolder, finishRestore, formerName, restoredFolder } from "#db/data-folder.ts";
import { findMissing, findNewer, findUnnamed, isBeforeBaseline, nameAsNow } from "#db/migrate.ts";
import { syncFolder, syncTree } from "#db/sync-folder.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import type { Progress } from "./backup.ts";
import { type FilePiece, loadDatabase, loadEmbedded, migrateWithin } from "./load.ts";
import { countRowsOf, type Manifest } from "./manifest.ts";
import { moveAside } from "./queries/loading.ts";
import { countSites, countTables, isSiteRunning, lockMigrations } from "./queries/tables.ts";
import { readArchive, readManifest, requireEncrypted } from "./read-archive.ts";
import { requireRoom } from "./room.ts";
import { adviseOnKeys, readSecrets, writeSecret } from "./secrets.ts";
import { moveOtherUploads, putUpload, putUploadIn } from "./uploads.ts";

type RestoreOptions = {
  /** Keeps the present site aside and puts the backup's in its place. */
  replace?: boolean;
  /** Instead of BACKUP_PASSPHRASE. */
  passphrase?: string | undefined;
  /** Takes an archive that is not encrypted although there is a passphrase. */
  allowsUnencrypted?: boolean;
  /**
   * Given where this process is the site that is replaced. In a data folder the restored site is
   * then left for `finishRestore`; `confirm` throws where the present site must stay after all.
   */
  own?: OwnSite | undefined;
  onProgress?: (progress: Progress) => void;
  now?: Date;
};

type OwnSite = { confirm: () => Promise<void> };

export type Restored = {
  manifest: Manifest;
  rows: number;
  uploads: number;
  /** The folder or schema of the former site; null if there was none. */
  former: string | null;
  /** Sentences for the operator: what to do about keys. */
  keys: string[];
};

type Step = Required<Pick<RestoreOptions, "replace" | "onProgress">> & {
  file: string;
  manifest: Manifest;
  passphrase: string | undefined;
  own: OwnSite | undefined;
  /** The name under which the former site is kept. */
  former: string;
};

/** Reads a whole archive and changes nothing. Throws UserFacingError where it cannot be restored. */
export async function verifyArchive(
  file: string,
  onProgress: (progress: Progress) => void = () => {},
  passphrase?: string,
): Promise<Manifest> {
  const manifest = await readManifest(file, passphrase);
  requireSound(file, manifest);
  const total = countRowsOf(manifest) + manifest.uploads.files;
  let done = 0;
  for await (const piece of readArchive(file, manifest, passphrase)) {
    if (piece.kind === "secrets") readSecrets(file, piece.bytes);
    done += piece.kind === "rows" ? piece.count : 1;
    onProgress({ step: "read", done, total });
  }
  return manifest;
}

/** Checks all that a list of contents shows before a database is made of it. */
function requireSound(file: string, manifest: Manifest): void {
  const migrations = nameAsNow(manifest.migrations);
  if (isBeforeBaseline(migrations)) {
    throw new UserFacingError(
      `${file} is too old for this version of Griot. Nothing was changed. Restore it with the last ` +
        "version before 1.0, and take another backup with that.",
    );
  }
  const newer = findNewer(migrations);
  if (newer) {
    throw new UserFacingError(
      `${file} was made by a newer version of Griot: it has ${newer}, which this version does not ` +
        "know. Nothing was changed. Update Griot first.",
    );
  }
  const missing = findMissing(migrations);
  if (missing) {
    throw new UserFacingError(
      `${file} is not valid: it lacks the migration ${missing}. Nothing was changed.`,
    );
  }
  const parts = manifest.tables.flatMap(({ name, columns }) => [name, ...columns]);
  const unnamed = findUnnamed(migrations, parts);
  if (unnamed !== null) {
    throw new UserFacingError(
      `${file} is not valid: its migrations make nothing called ${JSON.stringify(unnamed)}. Nothing was changed.`,
    );
  }
  const names = new Set(
    manifest.tables.flatMap(({ name, columns }) =>
      columns.map((column) => `${name}_${column}_seq`),
    ),
  );
  const foreign = manifest.sequences.find(({ name }) => !names.has(name));
  if (foreign) {
    throw new UserFacingError(
      `${file} is not valid: ${JSON.stringify(foreign.name)} numbers none of its tables. Nothing was changed.`,
    );
  }
}

/** The place of an existing site, which only `replace` puts aside; null if there is none. */
export async function findSite(): Promise<string | null> {
  const { databaseUrl, directUrl, dataFolder } = config();
  if (!databaseUrl) return isSiteIn(dataFolder) ? placeOfFolder(dataFolder) : null;
  const opened = await openDatabase({ databaseUrl: directUrl ?? databaseUrl, dataFolder });
  try {
    return (await countTables(opened.db)) > 0 ? placeOfDatabase : null;
  } finally {
    await opened.close();
  }
}

// Bytes of the database, with indexes and the log, for each byte in the archive.
const bytesOfDatabase = 3;

const placeOfDatabase = "The database of DATABASE_URL";

function placeOfFolder(dataFolder: string): string {
  return `DATA_DIR ${dataFolder}`;
}

function isSiteIn(dataFolder: string): boolean {
  const folder = join(dataFolder, "pglite");
  return existsSync(folder) && readdirSync(folder).length > 0;
}

/** Makes the site the one of an archive, or leaves everything as it was. Throws UserFacingError. */
export async function restoreBackup(file: string, options: RestoreOptions = {}): Promise<Restored> {
  const { replace = false, onProgress = () => {}, now = new Date(), passphrase, own } = options;
  const expectsKey = (passphrase ?? config().backupPassphrase) !== undefined;
  if (expectsKey && !options.allowsUnencrypted) await requireEncrypted(file);
  const manifest = await verifyArchive(file, onProgress, passphrase);
  const stamp = now.toISOString().replace(/\..*/, "").replaceAll(/[^\d]/g, "");
  const archive = { file, manifest, passphrase };
  const step = { ...archive, own, replace, onProgress, former: `before_restore_${stamp}` };
  const { databaseUrl, dataFolder } = config();
  await requireRoom(dataFolder, countBytesOf(manifest));
  const former = await (databaseUrl ? restoreToPostgres(step) : restoreToFolder(step));
  const keys = await adviseOnKeys(archive, own ? join(dataFolder, restoredFolder) : dataFolder);
  return { manifest, rows: countRowsOf(manifest), uploads: manifest.uploads.files, former, keys };
}

/** Built beside the present site, and moved into its place by one rename. */
async function restoreToFolder(step: Step): Promise<string | null> {
  const { dataFolder } = config();
  const former = join(dataFolder, step.former);
  if (step.own) {
    // This process has the lock.
    await buildBeside(step);
    return former;
  }
  const unlock = claimFolder(dataFolder);
  try {
    finishRestore(dataFolder);
    if (isSiteIn(dataFolder)) requireReplace(step, placeOfFolder(dataFolder));
    await buildBeside(step);
    finishRestore(dataFolder);
    return existsSync(former) ? former : null;
  } finally {
    unlock();
  }
}

async function buildBeside(step: Step): Promise<void> {
  const { dataFolder, bucket } = config();
  const draft = join(dataFolder, `${restoredFolder}.new`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await buildFolder(step, draft, bucket ? putUpload : putUploadIn(join(draft, "uploads")));
    await writeFile(join(draft, formerName), step.former);
    syncTree(draft);
    await step.own?.confirm();
    await rename(draft, join(dataFolder, restoredFolder));
    syncFolder(dataFolder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function buildFolder(
  { file, manifest, passphrase, onProgress }: Step,
  draft: string,
  put: (name: string, bytes: Buffer) => Promise<unknown>,
): Promise<void> {
  await mkdir(join(draft, "uploads"));
  const onFile = async (piece: FilePiece) => {
    if (piece.kind === "upload") await put(piece.name, piece.bytes);
    else if (!config().secret) await writeSecret(draft, piece.bytes);
  };
  await loadEmbedded({ file, manifest, passphrase, onProgress, onFile }, draft, migrateWithin);
}

/** All in one transaction, so that a restore that is cut short leaves nothing behind. */
async function restoreToPostgres(step: Step): Promise<string | null> {
  const { file, manifest, passphrase, own, onProgress, former } = step;
  const { databaseUrl, directUrl, dataFolder } = config();
  const uploads = new Set<string>();
  const opened = await openDatabase({ databaseUrl: directUrl ?? databaseUrl, dataFolder });
  try {
    const isReplaced = await opened.db.transaction().execute(async (db) => {
      await lockMigrations(db);
      await (own ? requireOnlySite(db) : requireNoSite(db));
      await own?.confirm();
      const isThere = (await countTables(db)) > 0;
      if (isThere) {
        requireReplace(step, placeOfDatabase);
        await moveAside(db, former);
      }
      const onFile = async (piece: FilePiece) => {
        if (piece.kind !== "upload") return;
        uploads.add(piece.name);
        await putUpload(piece.name, piece.bytes);
      };
      await loadDatabase(db, { file, manifest, passphrase, onProgress, onFile });
      await migrateWithin(db);
      return isThere;
    });
    if (!isReplaced) return null;
    await moveOtherUploads(uploads, former);
    return `the schema ${former}`;
  } finally {
    await opened.close();
  }
}

async function requireNoSite(db: Db): Promise<void> {
  if (!(await isSiteRunning(db))) return;
  throw new UserFacingError("A site runs on the database of DATABASE_URL. Stop it first.");
}

async function requireOnlySite(db: Db): Promise<void> {
  if ((await countSites(db)) < 2) return;
  throw new UserFacingError(
    "Another process of this site runs on the database of DATABASE_URL. Stop it first.",
  );
}

/** About what it takes on the disk of the data folder. */
function countBytesOf({ tables, uploads }: Manifest): number {
  const { databaseUrl, bucket } = config();
  const rows = tables.reduce((bytes, table) => bytes + table.bytes, 0);
  return (databaseUrl ? 0 : bytesOfDatabase * rows) + (bucket ? 0 : uploads.bytes);
}

function requireReplace({ replace }: Step, place: string): void {
  if (replace) return;
  throw new UserFacingError(
    `${place} holds a site already. Add --replace to put the backup in its place; the present site is kept.`,
  );
}
