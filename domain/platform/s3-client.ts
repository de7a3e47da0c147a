import type { Client } from "minio";
import type { Bucket } from "./bucket.ts";

/** Loaded only where needed: most sites store their files in a folder. */
export async function openBucket({
  origin,
  region,
  accessKey,
  secretKey,
}: Bucket): Promise<Client> {
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

/** What `work` gives. Throws its errors, and Error where the bucket takes longer than that. */
export async function withinTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The storage did not answer.")), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
