import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { replaceFile } from "./replace-file.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "griot-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The inodes that are forced to disk from now on. */
async function watchSyncs(folder: string): Promise<Set<number>> {
  const handle = await open(folder);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const synced = new Set<number>();
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, "sync").mockImplementation(async function (this: FileHandle) {
    synced.add((await this.stat()).ino);
    await sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return synced;
}

test("a file is forced to disk with its name and with the folders made for it", async () => {
  const folder = makeFolder();
  const synced = await watchSyncs(folder);
  await replaceFile(join(folder, "avatars", "7", "one.webp"), "one");
  expect(readFileSync(join(folder, "avatars/7/one.webp"), "utf8")).toBe("one");
  const paths = ["avatars/7/one.webp", "avatars/7", "avatars", ""];
  expect(synced).toEqual(new Set(paths.map((path) => statSync(join(folder, path)).ino)));
});

test("where a file cannot be put in its place, no draft is left", async () => {
  const folder = makeFolder();
  await replaceFile(join(folder, "taken", "inside"), "one");
  await expect(replaceFile(join(folder, "taken"), "two")).rejects.toThrow("EISDIR");
  expect(readdirSync(folder)).toEqual(["taken"]);
});
