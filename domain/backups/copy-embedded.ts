import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";

const control = "global/pg_control";
const log = "pg_wal";
const leftOut = [control, log, "postmaster.pid"];
const mostAttempts = 3;

/**
 * Copies the folder of an embedded database that is in use, and which nothing holds up: PostgreSQL
 * repairs the copy from the log since `checkpoint` when it is opened, as after a crash (decision 0057).
 */
export async function copyEmbedded(
  from: string,
  to: string,
  checkpoint: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    await rm(to, { recursive: true, force: true });
    await checkpoint();
    const start = await readFile(join(from, control));
    await copyFolder(from, to, (path) => leftOut.includes(path));
    // Last, so that it holds every change of the files before it.
    await copyFolder(join(from, log), join(to, log), () => false);
    // After another checkpoint parts of the log may have been reused.
    if (!start.equals(await readFile(join(from, control)))) continue;
    await writeFile(join(to, control), start);
    return;
  }
  throw new UserFacingError(
    "The database was restarted or filled too fast during the backup. Try later.",
  );
}

async function copyFolder(
  from: string,
  to: string,
  isLeftOut: (path: string) => boolean,
  folder = from,
): Promise<void> {
  const copyOf = join(to, relative(from, folder));
  await mkdir(copyOf, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (isLeftOut(relative(from, file))) continue;
    if (entry.isDirectory()) await copyFolder(from, to, isLeftOut, file);
    else await copyFile(file, join(copyOf, entry.name)).catch(unlessRemoved);
  }
}

/** A table or index that is dropped meanwhile is dropped by the log too. */
function unlessRemoved(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
