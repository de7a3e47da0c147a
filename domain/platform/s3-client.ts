import type { S3Client } from "@bradenmacdonald/s3-lite-client";
import limit from "p-limit";
import type { Bucket } from "./bucket.ts";

const deletedAtOnce = 8;

export async function openBucket({
  origin,
  name,
  region,
  accessKey,
  secretKey,
}: Bucket): Promise<S3Client> {
  const { S3Client } = await import("@bradenmacdonald/s3-lite-client");
  return new S3Client({ endPoint: origin, bucket: name, region, accessKey, secretKey });
}

export async function deleteObjects(s3: S3Client, names: string[]): Promise<void> {
  await limit(deletedAtOnce).map(names, (name) => s3.deleteObject(name));
}

/** Throws the errors of `work`, and Error where the bucket cannot be reached or takes longer. */
export async function withinTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The storage did not answer.")), milliseconds);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code) throw new Error(`The storage cannot be reached (${code}).`, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
