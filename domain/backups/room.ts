import { existsSync } from "node:fs";
import { mkdir, readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";

// The embedded database becomes read-only with less than 32 MB, and goes on growing meanwhile.
const reserveBytes = 128 * 1024 * 1024;

/** Throws UserFacingError where a folder's disk has no room for so many bytes. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize, blocks } = await statfs(folder);
  const missing = bytes + reserveBytes - bavail * bsize;
  // Some network disks do not know.
  if (blocks === 0 || missing <= 0) return;
  throw new UserFacingError(
    `The disk of ${folder} lacks ${Math.ceil(missing / 1024 / 1024)} MB. Nothing was changed.`,
  );
}

/** The bytes that a folder's disk may still take so that a tenth of it stays free. */
export async function measureRoom(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  return roomOf(await statfs(folder));
}

export function roomOf({ bavail, bsize, blocks }: Record<"bavail" | "bsize" | "blocks", number>) {
  // Some network disks do not know.
  if (blocks === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, (bavail - blocks / 10) * bsize);
}

/** The bytes of all files in a folder; none where there is no folder. */
export async function measureFolder(folder: string): Promise<number> {
  let bytes = 0;
  if (!existsSync(folder)) return bytes;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    bytes += file.size;
  }
  return bytes;
}
