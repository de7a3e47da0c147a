import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Forces the names in a folder to disk, where its system can: a file's own fsync does not. */
export function syncFolder(folder: string): void {
  // Windows opens no folders and keeps their names by itself.
  if (process.platform !== "win32") sync(folder, "r");
}

/** Forces a folder and all that it holds to disk. */
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
