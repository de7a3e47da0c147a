import { join } from "node:path";
import { config } from "#domain/platform/config.ts";
import { createLocalStorage } from "./local-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

/** Uploaded files by name, such as `avatars/7/m1x2-0a1b-96.webp`. */
export type Storage = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Null where there is no file of this name. */
  read: (name: string) => Promise<Uint8Array | null>;
  remove: (prefix: string) => Promise<void>;
};

let own: Storage | undefined;

/** The storage of this process: the bucket of S3_URL, else a folder beside the database. */
export function storage(): Storage {
  const { bucket, dataFolder } = config();
  own ??= bucket ? createS3Storage(bucket) : createLocalStorage(join(dataFolder, "uploads"));
  return own;
}
