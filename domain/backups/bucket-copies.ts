import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import type { Bucket } from "#domain/platform/bucket.ts";
import { deleteObjects, openBucket, withinTime } from "#domain/platform/s3-client.ts";

const folder = "backups/";
const longestCopy = 2 * 60 * 60 * 1000;

/**
 * Copies a backup into a bucket. With `keep` only so many daily ones stay there, the newest. Throws
 * the errors of the bucket.
 */
export async function copyToBucket(bucket: Bucket, file: string, keep?: number): Promise<void> {
  await withinTime(copy(bucket, file), longestCopy);
  if (keep !== undefined) await withinTime(deleteOld(bucket, keep), longestCopy);
}

async function copy(bucket: Bucket, file: string): Promise<void> {
  const s3 = await openBucket(bucket);
  const { size } = await stat(file);
  const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  await s3.putObject(folder + basename(file), bytes, { size });
}

async function deleteOld(bucket: Bucket, keep: number): Promise<void> {
  const s3 = await openBucket(bucket);
  const names: string[] = [];
  for await (const { key } of s3.listObjects({ prefix: `${folder}griot-daily-` })) names.push(key);
  // Their names begin alike and go on with the time.
  await deleteObjects(s3, names.sort().reverse().slice(keep));
}
