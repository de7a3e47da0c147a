import { buffer } from "node:stream/consumers";
import type { Client } from "minio";
import type { Bucket } from "#domain/platform/bucket.ts";
import { openBucket, withinTime } from "#domain/platform/s3-client.ts";
import type { Storage, StorageSize } from "./storage.ts";
import { isUploadName } from "./upload-names.ts";

const timeoutMilliseconds = 15_000;

export function createS3Storage(bucket: Bucket): Storage {
  let opening: Promise<Client> | undefined;
  const client = () => {
    opening ??= openBucket(bucket);
    return opening;
  };
  const { name: bucketName } = bucket;

  async function put(name: string, bytes: Uint8Array, type: string) {
    const s3 = await client();
    const metadata = {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
    };
    await s3.putObject(bucketName, name, Buffer.from(bytes), bytes.length, metadata);
  }

  async function read(name: string) {
    const s3 = await client();
    try {
      return await buffer(await s3.getObject(bucketName, name));
    } catch (error) {
      if ((error as { code?: string }).code === "NoSuchKey") return null;
      throw error;
    }
  }

  async function remove(prefix: string) {
    const s3 = await client();
    const found: string[] = [];
    for await (const { name } of s3.listObjectsV2(bucketName, prefix, true)) found.push(name);
    if (found.length > 0) await s3.removeObjects(bucketName, found);
  }

  async function measure(): Promise<StorageSize> {
    const s3 = await client();
    const sizes: StorageSize = { files: 0, bytes: 0 };
    for await (const { size = 0 } of s3.listObjectsV2(bucketName, "", true)) {
      sizes.files += 1;
      sizes.bytes += size;
    }
    return sizes;
  }

  async function* listUnder(prefix: string) {
    const s3 = await client();
    for await (const { name } of s3.listObjectsV2(bucketName, prefix, true)) if (name) yield name;
  }

  async function* list() {
    for await (const name of listUnder("")) if (isUploadName(name)) yield name;
  }

  return {
    measure,
    list,
    listUnder,
    put: (...file) => withinTime(put(...file), timeoutMilliseconds),
    read: (name) => withinTime(read(name), timeoutMilliseconds),
    remove: (prefix) => withinTime(remove(prefix), timeoutMilliseconds),
  };
}
