import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, expect, test } from "vitest";
import { parseBucket } from "#domain/platform/bucket.ts";
import { openBucket } from "#domain/platform/s3-client.ts";
import { copyToBucket } from "./bucket-copies.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-copies-"));
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "bucket"),
  configureBuckets: [{ name: "griot" }],
});
const { port } = await server.run();
const bucket = parseBucket(`http://S3RVER:S3RVER@127.0.0.1:${port}/griot`) ?? expect.fail();

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function makeBackup(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, name);
  return file;
}

async function listCopies(): Promise<string[]> {
  const s3 = await openBucket(bucket);
  const names: string[] = [];
  for await (const { name } of s3.listObjectsV2("griot", "", true)) names.push(String(name));
  return names.sort();
}

test("a copy of each backup goes to the bucket, where the newest daily ones stay", async () => {
  await copyToBucket(bucket, makeBackup("griot-backup-2026-01-01-101500.tar.zst"));
  for (const day of [18, 19, 20, 21]) {
    await copyToBucket(bucket, makeBackup(`griot-daily-2026-11-${day}-030200.tar.zst`), 2);
  }
  expect(await listCopies()).toEqual([
    "backups/griot-backup-2026-01-01-101500.tar.zst",
    "backups/griot-daily-2026-11-20-030200.tar.zst",
    "backups/griot-daily-2026-11-21-030200.tar.zst",
  ]);
});

test("a bucket that cannot be reached is an error", async () => {
  const unreachable = { ...bucket, origin: "http://127.0.0.1:9" };
  const file = makeBackup("griot-daily-2026-11-22-030200.tar.zst");
  await expect(copyToBucket(unreachable, file, 2)).rejects.toThrow("ECONNREFUSED");
});
