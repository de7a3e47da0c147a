import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { config } from "#domain/platform/config.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { ifThere } from "#domain/platform/if-there.ts";
import { log } from "#domain/platform/log.ts";
import { replaceFile } from "#domain/platform/replace-file.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { readNote } from "./notes.ts";

export type StoredBackup = {
  name: string;
  bytes: number;
  takenAt: Date;
  kind: "by-hand" | "daily" | "before-migration";
};

type LastBackup = { file: string; bytes: number; takenAt: Date };

// Names given by this site or `npm run backup`; nothing else in the folder is listed or deleted.
const namePattern = /^griot-(backup|daily|schema)-[\d-]+\.tar\.zst(\.enc)?$/;

const kinds = { backup: "by-hand", daily: "daily", schema: "before-migration" } as const;

const draftPattern = /^griot-[\w.-]+\.part$/;
const abandonedAfter = 60 * 60 * 1000;

const page = "/admin/backups";

const ownerOnly = { file: 0o600 };

export function backupFolder(): string {
  return config().backupFolder ?? join(config().dataFolder, "backups");
}

/** Makes the folder where there is none. */
export async function prepareFolder(): Promise<string> {
  const folder = backupFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes from a folder what backups that were cut short left in it. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  const names = (await ifThere(readdir(folder))) ?? [];
  for (const name of names.filter((one) => draftPattern.test(one))) {
    const draft = await ifThere(stat(join(folder, name)));
    if (draft && now.getTime() - draft.mtimeMs > abandonedAfter) await rm(join(folder, name));
  }
}

/** The newest first; none where there is no folder. */
export async function listStored(): Promise<StoredBackup[]> {
  const folder = backupFolder();
  const names = (await ifThere(readdir(folder))) ?? [];
  const stored = await Promise.all(names.map((name) => describe(folder, name)));
  return stored
    .filter((one) => one !== null)
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

async function describe(folder: string, name: string): Promise<StoredBackup | null> {
  const [, kind] = namePattern.exec(name) ?? [];
  if (!kind) return null;
  const file = await ifThere(stat(join(folder, name)));
  if (!file?.isFile()) return null;
  return { name, bytes: file.size, takenAt: file.mtime, kind: kinds[kind as keyof typeof kinds] };
}

/** A backup to download, opened when it is read; logged. Throws Forbidden for all but the owner, NotFound. */
export async function openStored(
  viewer: Viewer,
  name: string,
): Promise<{ bytes: number; chunks: AsyncIterable<Uint8Array> }> {
  const actor = requireCapability(viewer, "run-site", "download backups");
  const { name: known, bytes } = await findStored(name);
  await recordAudit(database(), actor, [{ act: "backup-downloaded", subject: known, path: page }]);
  return { bytes, chunks: readChunks(join(backupFolder(), known)) };
}

async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { highWaterMark: 256 * 1024 });
}

/** Logged. Throws Forbidden for anyone but the owner, and NotFound. */
export async function deleteStored(viewer: Viewer, name: string): Promise<void> {
  const actor = requireCapability(viewer, "run-site", "delete backups");
  const { name: known } = await findStored(name);
  // First, since on a full disk the log is written only once there is room.
  await rm(join(backupFolder(), known), { force: true });
  await recordAudit(database(), actor, [{ act: "backup-deleted", subject: known, path: page }]);
}

async function findStored(name: string): Promise<StoredBackup> {
  const found = await describe(backupFolder(), name);
  if (!found) throw new NotFound("There is no such backup.");
  return found;
}

/** Deletes all daily backups but the newest `keep`; others stay until they are deleted by hand. */
export async function deleteOldDaily(keep: number): Promise<void> {
  const daily = (await listStored()).filter(({ kind }) => kind === "daily");
  for (const { name } of daily.slice(keep)) await rm(join(backupFolder(), name), { force: true });
}

const lastSchema = z.object({
  file: z.string(),
  bytes: z.number(),
  takenAt: z.iso.datetime().transform((text) => new Date(text)),
});

function lastFile(): string {
  return join(config().dataFolder, "last-backup.json");
}

/** Notes a backup, wherever it was written, for the owner's page and warnings. */
export async function noteLast({ file, bytes, takenAt }: LastBackup): Promise<void> {
  const text = JSON.stringify({ file, bytes, takenAt: takenAt.toISOString() });
  try {
    await replaceFile(lastFile(), text, ownerOnly);
  } catch (error) {
    // A command beside PostgreSQL may not be allowed to write there.
    log.debug({ err: error }, "the backup could not be noted");
  }
}

/** The last backup of this site by its commands, its schedule or its owner; null where none is known. */
export async function findLast(): Promise<LastBackup | null> {
  return readNote(lastFile(), lastSchema);
}
