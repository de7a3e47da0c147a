import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Forces the names in a folder to disk, where its system can: a file's own fsync need not. */
export function syncFolder(folder: string): void {
  try {
    sync(folder, "r");
  } catch (error) {
    if (!isOfSystem(error)) throw error;
  }
}

export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path, "r+");
  }
  syncFolder(folder);
}

function sync(path: string, flags: "r" | "r+"): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

// Windows opens no folders, and some network disks force none.
const codesOfSystems = ["EISDIR", "EACCES", "EPERM", "EBADF", "EINVAL", "ENOTSUP"];

/** True if the system forces no folders, rather than for an error. */
export function isOfSystem(error: unknown): boolean {
  return codesOfSystems.includes((error as NodeJS.ErrnoException).code ?? "");
}
