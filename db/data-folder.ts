import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import type { Embedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { syncFolder, syncTree } from "./sync-folder.ts";

type Start = (options: { dataDir: string }) => Promise<Embedded>;

/** Locks the folder until `unlock`. Throws UserFacingError. */
export async function openDataFolder(folder: string, start: Start) {
  const unlock = claimFolder(folder);
  try {
    finishRestore(folder);
    return { embedded: await open(join(folder, "pglite"), start), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** True also for a restored database that the next start moves there. */
export function hasEmbedded(folder: string): boolean {
  return !isEmpty(join(folder, "pglite")) || existsSync(join(folder, restoredFolder));
}

/** Leaves the rest of the folder. Throws UserFacingError. */
export function deleteEmbedded(folder: string): void {
  const unlock = claimFolder(folder);
  try {
    rmSync(join(folder, "pglite"), { recursive: true, force: true });
  } finally {
    unlock();
  }
}

export const restoredFolder = "restored";

export const formerName = "former";

const restoredParts = ["pglite", "uploads", "secret"];

/** Moves a complete restored site into its place, also where an earlier process was cut short. */
export function finishRestore(folder: string): void {
  const restored = join(folder, restoredFolder);
  if (!existsSync(restored)) return;
  const former = join(folder, readFileSync(join(restored, formerName), "utf8"));
  for (const part of restoredParts.filter((name) => existsSync(join(restored, name)))) {
    if (existsSync(join(folder, part))) {
      mkdirSync(former, { recursive: true, mode: 0o700 });
      renameSync(join(folder, part), join(former, part));
    }
    renameSync(join(restored, part), join(folder, part));
  }
  rmSync(join(folder, "filling"), { force: true });
  syncFolder(folder);
  rmSync(restored, { recursive: true });
}

/** Locks the folder until the returned function is called. Throws UserFacingError. */
export function claimFolder(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof UserFacingError) throw error;
    throw new UserFacingError(
      `DATA_DIR ${folder} cannot be written to: ${(error as Error).message}.`,
    );
  }
}

async function open(dataDir: string, start: Start): Promise<Embedded> {
  if (isEmpty(dataDir)) await create(dataDir, start);
  // In a folder without this file PGlite would create a new, empty database.
  if (!existsSync(join(dataDir, "PG_VERSION"))) throw damaged(dataDir, "PG_VERSION is missing");
  try {
    return await start({ dataDir });
  } catch (error) {
    throw damaged(dataDir, (error as Error).message.split("\n", 1)[0] ?? "");
  }
}

function isEmpty(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0;
}

/** Creates it elsewhere and moves it, so that an interrupted start leaves no partial database. */
async function create(dataDir: string, start: Start): Promise<void> {
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  const { close } = await start({ dataDir: draft });
  await close();
  syncTree(draft);
  renameSync(draft, dataDir);
  syncFolder(dirname(dataDir));
}

function damaged(dataDir: string, reason: string): UserFacingError {
  return new UserFacingError(
    `The database in ${dataDir} is damaged and was left as it is (${reason}). ` +
      "Put a backup in its place, or move it away to start with an empty one.",
  );
}
