import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import * as storages from "#domain/media/storage.ts";
import { requestStop } from "#domain/platform/background.ts";
import { buildMovie } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listDumps, writeDump } from "./dumps.ts";

await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-dumps-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a process that is to stop in the middle of a file ends it, and leaves no dump", async () => {
  const local = createLocalStorage(folder);
  vi.spyOn(storages, "storage").mockReturnValue({
    ...local,
    putStream(name, chunks, type) {
      requestStop();
      return local.putStream(name, chunks, type);
    },
  });
  await buildMovie({ title: "Xala" });
  await writeDump(new Date("2026-11-28T02:19:00Z"));
  expect(await listDumps()).toEqual([]);
  expect(await local.read("dumps/2026-11-28/films.csv.gz")).toBeNull();
});
