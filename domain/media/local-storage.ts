import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage.ts";

/** Files in a folder of this machine, which is made when the first is put there. */
export function createLocalStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      // Nobody reads half a file: it is written beside its place and moved there.
      await writeFile(`${file}.new`, bytes);
      await rename(`${file}.new`, file);
    },
    read: (name) => orNull(readFile(join(folder, name))),
    async remove(prefix) {
      const start = join(folder, prefix);
      // A prefix of a folder ends in a slash, and leaves nothing of it.
      if (prefix.endsWith("/")) return rm(start, { recursive: true, force: true });
      const beside = (await orNull(readdir(dirname(start)))) ?? [];
      const files = beside.map((name) => join(dirname(start), name));
      const ours = files.filter((file) => file.startsWith(start));
      await Promise.all(ours.map((file) => rm(file, { force: true })));
    },
  };
}

async function orNull<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
