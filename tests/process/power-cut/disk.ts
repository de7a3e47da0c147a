import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

export type Change =
  | { kind: "create" | "mkdir" | "remove" | "sync"; path: string }
  | { kind: "write"; path: string; at: number }
  | { kind: "truncate"; path: string; size: number }
  | { kind: "link" | "rename"; path: string; to: string }
  | { kind: "acknowledge"; step: number };

/** Gives the changes of a record one by one. */
export function* readRecord(record: Buffer): Generator<{ change: Change; bytes: Buffer }> {
  for (let at = 0; at + 8 <= record.length; ) {
    const head = at + 8;
    const body = head + record.readUInt32LE(at);
    const end = body + record.readUInt32LE(at + 4);
    if (end > record.length) return;
    yield {
      change: JSON.parse(record.toString("utf8", head, body)),
      bytes: record.subarray(body, end),
    };
    at = end;
  }
}

// What a disk writes as one.
const sectorBytes = 512;

type Edit = { at: number; bytes: Buffer } | { size: number };
type File = { synced: Buffer; edits: Edit[] };
type Folder = { names: Map<string, Entry>; synced: Map<string, Entry>; pending: Naming[] };
type Entry = File | Folder;
type Naming = { name: string; entry: Entry | null };

/** Decides which of the changes that nobody forced to disk are there all the same. */
export type Luck = {
  /** Whether this sector of an unforced write arrived. */
  hasSector: () => boolean;
  /** How many of a folder's unforced changes of names arrived, in order. */
  countNames: (most: number) => number;
};

export const noLuck: Luck = { hasSector: () => false, countNames: () => 0 };

/**
 * A disk that promises no more than POSIX: what a file contains is there after its own fsync, and
 * a name in a folder after the folder's.
 */
export class Disk {
  readonly #root: Folder = newFolder();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(change: Change, bytes: Buffer): void {
    if (change.kind === "create") {
      this.#name(change.path, { synced: Buffer.alloc(0), edits: [] });
    } else if (change.kind === "mkdir") {
      this.#name(change.path, newFolder());
    } else if (change.kind === "link" || change.kind === "rename") {
      const entry = this.#find(change.path);
      if (change.kind === "rename") this.#name(change.path, null);
      this.#name(change.to, entry);
    } else if (change.kind === "remove") {
      this.#name(change.path, null);
    } else if (change.kind === "write") {
      this.#file(change.path).edits.push({ at: change.at, bytes });
    } else if (change.kind === "truncate") {
      this.#file(change.path).edits.push({ size: change.size });
    } else if (change.kind === "sync") {
      sync(this.#find(change.path));
    }
  }

  /** Writes what is left after a power cut into a folder. */
  restore(to: string, luck: Luck): void {
    restoreFolder(this.#root, to, luck);
  }

  #find(path: string): Entry {
    let entry: Entry = this.#root;
    for (const part of path.slice(this.#folder.length).split("/").filter(Boolean)) {
      const next: Entry | undefined = "names" in entry ? entry.names.get(part) : undefined;
      if (!next) throw new Error(`${path} is not on the disk.`);
      entry = next;
    }
    return entry;
  }

  #file(path: string): File {
    const entry = this.#find(path);
    if ("names" in entry) throw new Error(`${path} is a folder.`);
    return entry;
  }

  #name(path: string, entry: Entry | null): void {
    const folder = this.#find(dirname(path));
    if (!("names" in folder)) throw new Error(`${dirname(path)} is a file.`);
    const name = basename(path);
    if (entry) folder.names.set(name, entry);
    else folder.names.delete(name);
    folder.pending.push({ name, entry });
  }
}

function newFolder(): Folder {
  return { names: new Map(), synced: new Map(), pending: [] };
}

function sync(entry: Entry): void {
  if ("names" in entry) {
    entry.synced = new Map(entry.names);
    entry.pending = [];
  } else {
    entry.synced = edit(entry, () => true);
    entry.edits = [];
  }
}

function edit({ synced, edits }: File, hasSector: () => boolean): Buffer {
  const sizes = edits.map((edit) => ("size" in edit ? edit.size : edit.at + edit.bytes.length));
  const content = Buffer.alloc(Math.max(synced.length, ...sizes));
  synced.copy(content);
  let size = synced.length;
  for (const edit of edits) {
    if ("size" in edit) {
      if (!hasSector()) continue;
      size = edit.size;
      content.fill(0, size);
      continue;
    }
    const { at, bytes } = edit;
    for (let from = 0; from < bytes.length; ) {
      const to = Math.min(bytes.length, from + sectorBytes - ((at + from) % sectorBytes));
      if (hasSector()) {
        bytes.copy(content, at + from, from, to);
        size = Math.max(size, at + to);
      }
      from = to;
    }
  }
  return content.subarray(0, size);
}

function restoreFolder(folder: Folder, to: string, luck: Luck): void {
  mkdirSync(to, { recursive: true });
  const names = new Map(folder.synced);
  for (const { name, entry } of folder.pending.slice(0, luck.countNames(folder.pending.length))) {
    if (entry) names.set(name, entry);
    else names.delete(name);
  }
  for (const [name, entry] of names) {
    const path = join(to, name);
    if ("names" in entry) restoreFolder(entry, path, luck);
    else writeFileSync(path, edit(entry, luck.hasSector));
  }
}
