import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parseBucket } from "#domain/platform/bucket.ts";
import { deleteObjects, openBucket } from "#domain/platform/s3-client.ts";
import { startBucket } from "#tests/setup/bucket.ts";
import { copyToBucket } from "./bucket-copies.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-copies-"));
const bucket = parseBucket(await startBucket()) ?? expect.fail();
const s3 = await openBucket(bucket);

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => deleteObjects(s3, await listCopies()));

function makeBackup(name: string, text = name): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function listCopies(): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of s3.listObjects()) names.push(key);
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

test("a backup larger than a part arrives whole", { tags: "thorough" }, async () => {
  const text = randomBytes(9 * 2 ** 20).toString("base64");
  await copyToBucket(bucket, makeBackup("griot-large.tar.zst", text));
  expect((await (await s3.getObject("backups/griot-large.tar.zst")).text()) === text).toBe(true);
});

test("a bucket that is not there is an error that says so", async () => {
  const file = makeBackup("griot-daily-2026-11-22-030200.tar.zst");
  await expect(copyToBucket({ ...bucket, name: "missing" }, file, 2)).rejects.toThrow(
    "The specified bucket does not exist",
  );
});

test("a bucket that cannot be reached is an error", async () => {
  const unreachable = { ...bucket, origin: "http://127.0.0.1:49151" };
  const file = makeBackup("griot-daily-2026-11-22-030200.tar.zst");
  await expect(copyToBucket(unreachable, file, 2)).rejects.toThrow("ECONNREFUSED");
});
