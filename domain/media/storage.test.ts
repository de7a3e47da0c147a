import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, expect, test } from "vitest";
import { createS3Storage } from "./s3-storage.ts";
import { storage } from "./storage.ts";

const directory = mkdtempSync(join(tmpdir(), "griot-bucket-"));
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory,
  configureBuckets: [{ name: "griot" }],
});
const { port } = await server.run();

afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

test("with S3_URL uploads are stored in its bucket", async () => {
  process.env.S3_URL = `http://S3RVER:S3RVER@127.0.0.1:${port}/griot`;
  await storage().put("posters/one.webp", Buffer.from("one"), "image/webp");
  const bucket = { origin: `http://127.0.0.1:${port}`, name: "griot", region: "us-east-1" };
  const key = { accessKey: "S3RVER", secretKey: "S3RVER" };
  const found = await createS3Storage({ ...bucket, ...key }).read("posters/one.webp");
  expect(found?.toString()).toBe("one");
});

test("a bucket that cannot be reached is an error, and not a missing file", async () => {
  const bucket = { origin: "http://127.0.0.1:9", name: "griot", region: "us-east-1" };
  const unreachable = createS3Storage({ ...bucket, accessKey: "S3RVER", secretKey: "S3RVER" });
  await expect(unreachable.read("posters/one.webp")).rejects.toThrow("ECONNREFUSED");
});
