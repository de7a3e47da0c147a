import type { Dirent } from "node:fs";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { ifThere } from "#domain/platform/if-there.ts";
import { replaceFile } from "#domain/platform/replace-file.ts";
import type { Storage, StorageSize } from "./storage.ts";
import { isUploadName } from "./upload-names.ts";

export function createLocalStorage(folder: string): Storage {
  return {
    put: (name, bytes) => replaceFile(join(folder, name), bytes),
    putStream: (name, chunks) => replaceFile(join(folder, name), chunks),
    read: (name) => ifThere(readFile(join(folder, name))),
    async readStream(name) {
      const file = await ifThere(open(join(folder, name)));
      return (
        file && (Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array<ArrayBuffer>>)
      );
    },
    async measure() {
      const found =
        (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
      const size: StorageSize = { files: 0, bytes: 0 };
      for (const entry of found) {
        // A file may go while its folder is read.
        const known = entry.isFile() && (await ifThere(stat(join(entry.parentPath, entry.name))));
        if (!known) continue;
        size.files += 1;
        size.bytes += known.size;
      }
      return size;
    },
    async remove(prefix) {
      const start = join(folder, prefix);
      if (prefix.endsWith("/")) return rm(start, { recursive: true, force: true });
      const beside = (await ifThere(readdir(dirname(start)))) ?? [];
      const files = beside.map((name) => join(dirname(start), name));
      const matching = files.filter((file) => file.startsWith(start));
      await Promise.all(matching.map((file) => rm(file, { force: true })));
    },
    list: () => listUploads(folder),
    listUnder: (prefix) => listFiles(folder, prefix),
  };
}

async function* listUploads(folder: string): AsyncGenerator<string> {
  for await (const name of listFiles(folder, "")) if (isUploadName(name)) yield name;
}

async function* listFiles(folder: string, path: string): AsyncGenerator<string> {
  const entries = (await ifThere(readdir(join(folder, path), { withFileTypes: true }))) ?? [];
  for (const { name, isFolder } of entries.map(nameEntry).sort(byName)) {
    if (isFolder) yield* listFiles(folder, path + name);
    else yield path + name;
  }
}

function nameEntry(entry: Dirent) {
  const isFolder = entry.isDirectory();
  return { name: isFolder ? `${entry.name}/` : entry.name, isFolder };
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
