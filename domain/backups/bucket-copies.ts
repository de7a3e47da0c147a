import { basename } from "node:path";
import type { Bucket } from "#domain/platform/bucket.ts";
import { openBucket, withinTime } from "#domain/platform/s3-client.ts";

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
  await s3.fPutObject(bucket.name, folder + basename(file), file);
}

async function deleteOld(bucket: Bucket, keep: number): Promise<void> {
  const s3 = await openBucket(bucket);
  const names: string[] = [];
  for await (const { name } of s3.listObjectsV2(bucket.name, `${folder}griot-daily-`, true)) {
    if (name) names.push(name);
  }
  // Their names begin alike and go on with the time.
  const old = names.sort().reverse().slice(keep);
  if (old.length > 0) await s3.removeObjects(bucket.name, old);
}
