import { buffer } from "node:stream/consumers";
import type { Client } from "minio";
import type { Bucket } from "#domain/platform/bucket.ts";
import type { Storage, StorageSize } from "./storage.ts";
import { isUploadName } from "./upload-names.ts";

const timeoutMilliseconds = 15_000;

export function createS3Storage(bucket: Bucket): Storage {
  let opening: Promise<Client> | undefined;
  const client = () => {
    opening ??= openClient(bucket);
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

  async function* list() {
    const s3 = await client();
    for await (const { name } of s3.listObjectsV2(bucketName, "", true)) {
      if (name && isUploadName(name)) yield name;
    }
  }

  return {
    measure,
    list,
    put: (...file) => withTimeout(put(...file)),
    read: (name) => withTimeout(read(name)),
    remove: (prefix) => withTimeout(remove(prefix)),
  };
}

// Loaded only where needed: most sites store their files in a folder.
async function openClient({ origin, region, accessKey, secretKey }: Bucket): Promise<Client> {
  const { Client: S3 } = await import("minio");
  const { protocol, hostname, port } = new URL(origin);
  return new S3({
    endPoint: hostname,
    useSSL: protocol === "https:",
    ...(port && { port: Number(port) }),
    region,
    accessKey,
    secretKey,
    pathStyle: true,
    // The client would report a second attempt on the error output.
    retryOptions: { disableRetry: true },
  });
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error("The storage did not answer.")),
    timeoutMilliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
