import { expect, test } from "vitest";
import { parseBucket } from "#domain/platform/bucket.ts";
import { startBucket } from "#tests/setup/bucket.ts";
import { createS3Storage } from "./s3-storage.ts";
import { storage } from "./storage.ts";

test("with S3_URL uploads are stored in its bucket", async () => {
  const address = await startBucket();
  process.env.S3_URL = address;
  await storage().put("posters/one.webp", Buffer.from("one"), "image/webp");
  const bucket = parseBucket(address) ?? expect.fail();
  const found = await createS3Storage(bucket).read("posters/one.webp");
  expect(found && Buffer.from(found).toString()).toBe("one");
});

test("a bucket that cannot be reached is an error, and not a missing file", async () => {
  const bucket = parseBucket("http://KEY:SECRET@127.0.0.1:49151/griot") ?? expect.fail();
  const unreachable = createS3Storage(bucket);
  await expect(unreachable.read("posters/one.webp")).rejects.toThrow("ECONNREFUSED");
});
