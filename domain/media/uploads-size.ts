import { withinTime } from "#domain/platform/within-time.ts";
import { type StorageSize, storage } from "./storage.ts";

const freshMilliseconds = 15 * 60 * 1000;

let counted: { size: StorageSize; at: number } | undefined;
let counting: Promise<StorageSize> | undefined;

/** The last count, or undefined, while a new one takes long. Throws the storage's error. */
export async function findUploadsSize(patience: number): Promise<StorageSize | undefined> {
  if (counted && performance.now() - counted.at < freshMilliseconds) return counted.size;
  counting ??= count();
  return (await withinTime(counting, patience)) ?? counted?.size;
}

async function count(): Promise<StorageSize> {
  try {
    const size = await storage().measure();
    counted = { size, at: performance.now() };
    return size;
  } finally {
    counting = undefined;
  }
}
