import { join } from "node:path";
import { config } from "#domain/platform/config.ts";
import { createLocalStorage } from "./local-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

export type StorageSize = { files: number; bytes: number };

export type Storage = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  read: (name: string) => Promise<Uint8Array | null>;
  remove: (prefix: string) => Promise<void>;
  /** Looks at every file, which takes long where there are many. */
  measure: () => Promise<StorageSize>;
  /** The names of all uploads, in the order of their characters. */
  list: () => AsyncIterable<string>;
  /** The names of all files under a prefix that ends with a slash, in any order. */
  listUnder: (prefix: string) => AsyncIterable<string>;
};

let own: Storage | undefined;

export function storage(): Storage {
  const { bucket, dataFolder } = config();
  own ??= bucket ? createS3Storage(bucket) : createLocalStorage(join(dataFolder, "uploads"));
  return own;
}
