import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname } from "node:path";
import { isMainThread } from "node:worker_threads";
import type { Change } from "./disk.ts";

// Loaded before the program, in each of its threads: it notes what they do to the files of
// RECORDED_FOLDER in RECORD, in order.

const { RECORDED_FOLDER: folder = "", RECORD: recordFile = "" } = process.env;
const plain = { ...fs };
const record = plain.openSync(recordFile, "a");
const pathOf = new Map<number, string>();

type Options = { mode?: number; flush?: boolean };

function note(change: Change, bytes: Uint8Array = new Uint8Array()): void {
  const head = Buffer.from(JSON.stringify(change));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(head.length, 0);
  lengths.writeUInt32LE(bytes.length, 4);
  plain.writeSync(record, Buffer.concat([lengths, head, bytes]));
}

function isRecorded(path: unknown): path is string {
  return typeof path === "string" && (path === folder || path.startsWith(`${folder}/`));
}

/** Writes are noted before they happen and syncs after, as the power may go in between. */
Object.assign(fs, {
  openSync(path: string, flags: string | number = "r", mode?: number) {
    const isNew = isRecorded(path) && !plain.existsSync(path);
    const file = plain.openSync(path, flags, mode);
    if (!isRecorded(path)) return file;
    pathOf.set(file, path);
    if (isNew) note({ kind: "create", path });
    const truncates = typeof flags === "number" ? flags & fs.constants.O_TRUNC : flags[0] === "w";
    if (truncates) note({ kind: "truncate", path, size: 0 });
    return file;
  },
  closeSync(file: number) {
    pathOf.delete(file);
    plain.closeSync(file);
  },
  writeSync(file: number, bytes: Uint8Array, offset = 0, length = bytes.length, at?: number) {
    const path = pathOf.get(file);
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset + offset, length);
    if (path) note({ kind: "write", path, at: at ?? plain.fstatSync(file).size }, view);
    return plain.writeSync(file, bytes, offset, length, at);
  },
  writeFileSync(path: string, bytes: string | Uint8Array, options: Options = {}) {
    const file = fs.openSync(path, "w", options.mode);
    fs.writeSync(file, Buffer.from(bytes));
    if (options.flush) fs.fsyncSync(file);
    fs.closeSync(file);
  },
  truncateSync(path: string, size = 0) {
    if (isRecorded(path)) note({ kind: "truncate", path, size });
    plain.truncateSync(path, size);
  },
  ftruncateSync(file: number, size = 0) {
    const path = pathOf.get(file);
    if (path) note({ kind: "truncate", path, size });
    plain.ftruncateSync(file, size);
  },
  mkdirSync(path: string, options?: fs.MakeDirectoryOptions) {
    if (isRecorded(path) && !plain.existsSync(path)) {
      if (isRecorded(dirname(path)) && !plain.existsSync(dirname(path))) {
        fs.mkdirSync(dirname(path), options);
      }
      note({ kind: "mkdir", path });
    }
    return plain.mkdirSync(path, options);
  },
  linkSync(path: string, to: string) {
    if (isRecorded(path)) note({ kind: "link", path, to });
    plain.linkSync(path, to);
  },
  renameSync(path: string, to: string) {
    if (isRecorded(path)) note({ kind: "rename", path, to });
    plain.renameSync(path, to);
    for (const [file, known] of pathOf) {
      if (known === path || known.startsWith(`${path}/`)) {
        pathOf.set(file, to + known.slice(path.length));
      }
    }
  },
  unlinkSync(path: string) {
    if (isRecorded(path)) note({ kind: "remove", path });
    plain.unlinkSync(path);
  },
  rmdirSync(path: string) {
    if (isRecorded(path)) note({ kind: "remove", path });
    plain.rmdirSync(path);
  },
  fsyncSync(file: number) {
    plain.fsyncSync(file);
    const path = pathOf.get(file);
    if (path) note({ kind: "sync", path });
  },
  fdatasyncSync(file: number) {
    plain.fdatasyncSync(file);
    const path = pathOf.get(file);
    if (path) note({ kind: "sync", path });
  },
});
syncBuiltinESMExports();

if (isMainThread) {
  Object.assign(globalThis, {
    noteAcknowledged: (step: number) => note({ kind: "acknowledge", step }),
  });
}
