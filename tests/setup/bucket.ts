import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll } from "vitest";

/** The address of an empty bucket, for `S3_URL`; it is gone after the file's tests. */
export async function startBucket(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "griot-bucket-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "griot" }],
    // It reads the path of a list without its last slash, and finds its signature wrong.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });
  return `http://S3RVER:S3RVER@127.0.0.1:${port}/griot`;
}
