import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { putUploadIn } from "./uploads.ts";

test("an upload is restored into the folders that its name says", async () => {
  const folder = mkdtempSync(join(tmpdir(), "griot-uploads-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const name = "posters/7/abc-0123456789abcdef-48.avif";
  await putUploadIn(folder)(name, Buffer.from("a picture"));
  expect(readFileSync(join(folder, name), "utf8")).toBe("a picture");
});
