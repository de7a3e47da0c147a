import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isOfSystem } from "#db/sync-folder.ts";

type Modes = { file?: number; folder?: number };

/** Survives a power cut, and never leaves half a file. Throws Node's errors. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  modes: Modes = {},
): Promise<void> {
  const folder = dirname(file);
  const draft = `${file}.new`;
  const firstMade = await mkdir(folder, { recursive: true, mode: modes.folder });
  try {
    await writeFile(draft, content, { mode: modes.file, flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const top = firstMade ? dirname(firstMade) : folder;
  for (let changed = folder; ; changed = dirname(changed)) {
    await syncFolder(changed);
    if (changed === top || changed === dirname(changed)) return;
  }
}

/** A file's own fsync does not promise that its name is on disk. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!isOfSystem(error)) throw error;
  }
}
