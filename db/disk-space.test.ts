import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "./client.ts";
import { isOfFullDisk, isUnwritable } from "./disk-space.ts";
import { isUnreachable } from "./unreachable.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-disk-"));
let free: number | undefined;
let isWritable = true;
const opened = await openDatabase({
  dataFolder: folder,
  measure: () => free,
  canWrite: () => isWritable,
});
await run("create table films (title text)");
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

function run(statement: string) {
  return sql.raw(statement).execute(opened.db);
}

/** Leaves so many bytes on the disk, and makes the last measurement an old one. */
function leave(bytes: number | undefined): void {
  free = bytes;
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 5_000);
}

beforeEach(async () => {
  isWritable = true;
  leave(10 ** 9);
  await run("delete from films");
});

test("on a full disk the embedded database is read but not written, and recovers by itself", async () => {
  await run("insert into films values ('Xala')");
  leave(1024);
  const refused = await run("insert into films values ('Yeelen')").catch((error: unknown) => error);
  expect(isUnwritable(refused)).toBe(true);
  expect(opened.hasRoom()).toBe(false);
  expect((await run("select title from films")).rows).toEqual([{ title: "Xala" }]);
  leave(10 ** 9);
  await run("insert into films values ('Yeelen')");
  expect(opened.hasRoom()).toBe(true);
  expect((await run("select title from films")).rows).toHaveLength(2);
});

test("a folder that has become read-only is read, not called full, and recovers by itself", async () => {
  isWritable = false;
  leave(10 ** 9);
  const refused = await run("insert into films values ('Yeelen')").catch((error) => error);
  expect(isUnwritable(refused)).toBe(true);
  expect([isOfFullDisk(refused), opened.hasRoom(), opened.isWritable()]).toEqual([
    false,
    true,
    false,
  ]);
  expect((await run("select title from films")).rows).toEqual([]);
  isWritable = true;
  leave(10 ** 9);
  await run("insert into films values ('Yeelen')");
  expect(opened.isWritable()).toBe(true);
});

test("a database that cannot open its own files cannot be reached; a lack of rights is another thing", () => {
  const fail = (message: string) => Object.assign(new Error(message), { code: "42501" });
  expect(isUnreachable(fail('could not open file "base/5/1808": Permission denied'))).toBe(true);
  expect(isUnreachable(fail("permission denied for table movies"))).toBe(false);
});

test("a disk of unknown size is written to", async () => {
  leave(undefined);
  await run("insert into films values ('Touki Bouki')");
  expect(opened.hasRoom()).toBe(true);
});

test("only an error of a full disk is recognised as one", () => {
  const failures = ["53100", "ENOSPC", "EDQUOT", "25006"].map((code) =>
    Object.assign(new Error("refused"), { code }),
  );
  expect(failures.map(isUnwritable)).toEqual([true, true, true, true]);
  expect(failures.map(isOfFullDisk)).toEqual([true, true, true, false]);
});

test.each([
  [{ code: "53100" }, true],
  [{ code: "ENOSPC" }, true],
  [{ cause: Object.assign(new Error("inner"), { code: "25006" }) }, true],
  [{ code: "23505" }, false],
])("whether an error of %o means that nothing can be written: %s", (facts, expected) => {
  expect(isUnwritable(Object.assign(new Error("outer"), facts))).toBe(expected);
});
