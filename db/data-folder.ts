import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import type { Embedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";

type Start = (options: { dataDir: string }) => Promise<Embedded>;

/** Opens the embedded database of a data folder, which stays locked until `unlock`. */
export async function openDataFolder(folder: string, start: Start) {
  const unlock = claimFolder(folder);
  try {
    return { embedded: await open(join(folder, "pglite"), start), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Deletes the embedded database of a data folder, and nothing else there. */
export function deleteEmbedded(folder: string): void {
  const unlock = claimFolder(folder);
  try {
    rmSync(join(folder, "pglite"), { recursive: true, force: true });
  } finally {
    unlock();
  }
}

function claimFolder(folder: string): () => void {
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
  if (isEmpty(dataDir)) await makeWhole(dataDir, start);
  // Over a folder without this file PGlite would make a new, empty database.
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

/** Made beside its place and moved there whole: a start cut short leaves no half database. */
async function makeWhole(dataDir: string, start: Start): Promise<void> {
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  const { close } = await start({ dataDir: draft });
  await close();
  renameSync(draft, dataDir);
}

function damaged(dataDir: string, reason: string): UserFacingError {
  return new UserFacingError(
    `The database in ${dataDir} is damaged and was left as it is (${reason}). ` +
      "Put a backup in its place, or move it away to start with an empty one.",
  );
}
