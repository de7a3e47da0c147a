import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { claimFolder, finishRestore, restoredFolder } from "#db/data-folder.ts";
import { config } from "#domain/platform/config.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { log } from "#domain/platform/log.ts";
import { requestRestart, startsByItself } from "#domain/platform/restart.ts";
import { withoutStatementLimit } from "#domain/platform/statement-limit.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { requireNewSite } from "./new-site.ts";
import { NotEncrypted, WrongPassphrase } from "./read-archive.ts";
import { type Restored, restoreBackup } from "./restore.ts";
import { measureRoom } from "./room.ts";

export type ReceivedUpload = {
  /** The sender's name of the file, for messages. */
  name: string;
  /** Instead of BACKUP_PASSPHRASE, where it is not empty. */
  passphrase: string;
  /** True if it may be unencrypted although there is a passphrase. */
  allowsUnencrypted?: boolean;
  /** True if the file was cut at `largest` bytes. */
  isCut: boolean;
};

/** Stores the file through `store` while it arrives. */
export type Receive = (
  store: (file: Readable) => Promise<void>,
  largest: number,
) => Promise<ReceivedUpload>;

// One for each process, which restores once.
let isBusy = false;
let restored: Restored | null = null;

/** The restored site that waits for the process to start anew; null if there is none. */
export function findRestored(): { keys: string[]; former: string | null; opens: boolean } | null {
  if (!restored) return null;
  const { keys, former } = restored;
  return { keys, former, opens: startsByItself() };
}

/**
 * Makes a new site the one of an uploaded backup of about `announced` bytes, and starts it anew. Throws
 * Conflict while another is under way, NotFound once somebody has signed in, WrongPassphrase and
 * UserFacingError; then nothing was changed.
 */
export async function restoreUpload(announced: number, receive: Receive): Promise<void> {
  if (isBusy) throw new Conflict("A backup is being uploaded or restored already. Wait for it.");
  isBusy = true;
  try {
    restored = await withoutStatementLimit(() => receiveAndRestore(announced, receive));
  } finally {
    await sweepUpload();
    isBusy = restored !== null;
  }
  const { manifest, rows, uploads, former, keys } = restored;
  log.info({ from: manifest.createdAt, rows, uploads, former, keys }, "a backup was restored");
  requestRestart();
}

async function receiveAndRestore(announced: number, receive: Receive): Promise<Restored> {
  const { dataFolder } = config();
  await requireNewSite();
  const largest = await measureRoom(dataFolder);
  await sweepUpload();
  await mkdir(draftFolder(), { recursive: true, mode: 0o700 });
  const file = join(draftFolder(), "backup");
  const store = (sent: Readable) => pipeline(sent, createWriteStream(file, { mode: 0o600 }));
  // All of it is read in any case, since browsers show no answer before they have sent it.
  const { name, passphrase, isCut, allowsUnencrypted } = await receive(
    store,
    announced > largest ? 0 : largest,
  );
  if (isCut) throw tooLarge(largest);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size === 0) throw new UserFacingError("Choose the file of a backup.");
  try {
    const own = { confirm: requireNewSite };
    return await restoreBackup(file, {
      replace: true,
      passphrase: passphrase || undefined,
      allowsUnencrypted,
      own,
    });
  } catch (error) {
    const isOfKey = error instanceof WrongPassphrase || error instanceof NotEncrypted;
    if (!(error instanceof UserFacingError) || isOfKey) throw error;
    throw new UserFacingError(error.message.replaceAll(file, name || "The file"));
  }
}

function tooLarge(largest: number): UserFacingError {
  const room = Math.floor(largest / 1024 / 1024);
  return new UserFacingError(
    `The disk of DATA_DIR has room for a backup of ${room} MB, with a tenth of it kept free. Nothing was changed.`,
  );
}

/** Deletes what is left of an upload and of the site that was built from it. */
export async function sweepUpload(): Promise<void> {
  const built = join(config().dataFolder, `${restoredFolder}.new`);
  for (const draft of [draftFolder(), built]) await rm(draft, { recursive: true, force: true });
}

function draftFolder(): string {
  return join(config().dataFolder, "backup-upload");
}

/** Moves the restored site into its place, once this process has closed the present one. */
export function finishUpload(): void {
  const { databaseUrl, dataFolder } = config();
  if (databaseUrl || !restored) return;
  const unlock = claimFolder(dataFolder);
  try {
    finishRestore(dataFolder);
  } finally {
    unlock();
  }
}
