import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Db, openDatabase } from "#db/client.ts";
import { lockFolder } from "#db/folder-lock.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { copyEmbedded } from "./copy-embedded.ts";
import { measureFolder, requireRoom } from "./room.ts";
import { askForCheckpoint } from "./running-site.ts";

/** The embedded database of this process, where it is the site that has it. */
export type OwnDatabase = { checkpoint: () => Promise<void> };

/** Reads the site's database, on a connection of its own or from a copy; nothing waits for it. */
export async function readDatabase<Result>(
  read: (db: Db) => Promise<Result>,
  own?: OwnDatabase,
): Promise<Result> {
  const { databaseUrl, directUrl, dataFolder } = config();
  if (databaseUrl) return readFrom({ databaseUrl: directUrl ?? databaseUrl, dataFolder }, read);
  if (!existsSync(join(dataFolder, "pglite", "PG_VERSION"))) {
    throw new UserFacingError(
      `DATA_DIR ${dataFolder} holds no database, so there is nothing to back up.`,
    );
  }
  const checkpoint = own?.checkpoint ?? (() => askAgain(dataFolder));
  const isInUse = own !== undefined || (await askForCheckpoint(dataFolder));
  if (!isInUse) return readFrom({ dataFolder }, read);
  return withCopy(dataFolder, checkpoint, (copy) => readFrom({ dataFolder: copy }, read));
}

async function askAgain(dataFolder: string): Promise<void> {
  if (await askForCheckpoint(dataFolder)) return;
  throw new UserFacingError("The site was stopped during the backup.");
}

async function readFrom<Result>(
  at: Parameters<typeof openDatabase>[0],
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase(at);
  try {
    return await read(opened.db);
  } finally {
    await opened.close();
  }
}

async function withCopy<Result>(
  dataFolder: string,
  checkpoint: () => Promise<void>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await requireRoom(dataFolder, await measureFolder(join(dataFolder, "pglite")));
  const folder = join(dataFolder, "backup-copy");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two copies at once would disturb each other by their checkpoints.
  const unlock = lockFolder(folder);
  const copy = join(folder, "data");
  try {
    await copyEmbedded(join(dataFolder, "pglite"), join(copy, "pglite"), checkpoint);
    return await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
    unlock();
    await rm(folder, { recursive: true, force: true });
  }
}
