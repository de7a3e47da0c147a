import { join } from "node:path";
import { config } from "#domain/platform/config.ts";
import { createLocalStorage } from "./local-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

export type StorageSize = { files: number; bytes: number };

export type Storage = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Holds a part of it in memory at a time. */
  putStream: (name: string, chunks: AsyncIterable<Uint8Array>, type: string) => Promise<void>;
  read: (name: string) => Promise<Uint8Array | null>;
  readStream: (name: string) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  remove: (prefix: string) => Promise<void>;
  /** Slow: looks at every file. */
  measure: () => Promise<StorageSize>;
  list: () => AsyncIterable<string>;
  listUnder: (prefix: string) => AsyncIterable<string>;
};

let own: Storage | undefined;

export function storage(): Storage {
  const { bucket, dataFolder } = config();
  own ??= bucket ? createS3Storage(bucket) : createLocalStorage(join(dataFolder, "uploads"));
  return own;
}
