import { Readable } from "node:stream";
import type { S3Client } from "@bradenmacdonald/s3-lite-client";
import type { Bucket } from "#domain/platform/bucket.ts";
import { deleteObjects, openBucket, withinTime } from "#domain/platform/s3-client.ts";
import type { Storage, StorageSize } from "./storage.ts";
import { isUploadName } from "./upload-names.ts";

const timeoutMilliseconds = 15_000;
const longestStream = 30 * 60_000;
const partSize = 8 * 1024 * 1024;

export function createS3Storage(bucket: Bucket): Storage {
  let opening: Promise<S3Client> | undefined;
  const client = () => {
    opening ??= openBucket(bucket);
    return opening;
  };

  async function put(name: string, bytes: Uint8Array, type: string) {
    const s3 = await client();
    const metadata = {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
    };
    await s3.putObject(name, new Uint8Array(bytes), { metadata });
  }

  async function putStream(name: string, chunks: AsyncIterable<Uint8Array>, type: string) {
    const s3 = await client();
    const bytes = Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>;
    await s3.putObject(name, bytes, { metadata: { "Content-Type": type }, partSize });
  }

  async function find(name: string): Promise<Response | null> {
    const s3 = await client();
    try {
      return await s3.getObject(name);
    } catch (error) {
      if ((error as { code?: string }).code === "NoSuchKey") return null;
      throw error;
    }
  }

  async function read(name: string) {
    return (await find(name))?.bytes() ?? null;
  }

  async function readStream(name: string) {
    return (await find(name))?.body ?? null;
  }

  async function remove(prefix: string) {
    const found: string[] = [];
    for await (const name of listUnder(prefix)) found.push(name);
    await deleteObjects(await client(), found);
  }

  async function measure(): Promise<StorageSize> {
    const s3 = await client();
    const sizes: StorageSize = { files: 0, bytes: 0 };
    for await (const { size } of s3.listObjects()) {
      sizes.files += 1;
      sizes.bytes += size;
    }
    return sizes;
  }

  async function* listUnder(prefix: string) {
    const s3 = await client();
    for await (const { key } of s3.listObjects({ prefix })) yield key;
  }

  async function* list() {
    for await (const name of listUnder("")) if (isUploadName(name)) yield name;
  }

  return {
    measure,
    list,
    listUnder,
    put: (...file) => withinTime(put(...file), timeoutMilliseconds),
    putStream: (...file) => withinTime(putStream(...file), longestStream),
    readStream: (name) => withinTime(readStream(name), timeoutMilliseconds),
    read: (name) => withinTime(read(name), timeoutMilliseconds),
    remove: (prefix) => withinTime(remove(prefix), timeoutMilliseconds),
  };
}
