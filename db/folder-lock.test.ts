import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

/** A data folder that another process has claimed, so many seconds ago. */
function buildClaimed(given: object, seconds = 0): string {
  const folder = mkdtempSync(join(tmpdir(), "griot-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const claim = { pid: process.ppid, host: hostname(), since: "noon", began: null, ...given };
  const file = join(folder, "lock/7.json");
  mkdirSync(join(folder, "lock"));
  writeFileSync(file, JSON.stringify(claim));
  const beaten = Date.now() / 1000 - seconds;
  utimesSync(file, beaten, beaten);
  return folder;
}

function lockForTest(folder: string): void {
  onTestFinished(lockFolder(folder));
}

test("a folder locked by a living process is refused, and the process named", () => {
  const folder = buildClaimed({});
  expect(() => lockFolder(folder)).toThrow(
    `${folder} is in use by process ${process.ppid}, since noon.`,
  );
});

test("a folder is free once it is unlocked, and its claims stay in order", () => {
  const folder = buildClaimed({ released: true });
  const unlock = lockFolder(folder);
  expect(readdirSync(join(folder, "lock"))).toEqual(["8.json"]);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockForTest(folder);
  expect(readdirSync(join(folder, "lock"))).toEqual(["9.json"]);
});

test("a process with the number of a dead one does not own its lock", () => {
  lockForTest(buildClaimed({ began: "1" }));
});

test("an incomplete claim locks nothing", () => {
  const folder = buildClaimed({});
  writeFileSync(join(folder, "lock/7.json"), '{"pid": 1');
  lockForTest(folder);
});

test("a process on another machine owns the lock while it has a heartbeat", () => {
  const elsewhere = { pid: 1, host: "another-machine" };
  expect(() => lockFolder(buildClaimed(elsewhere, 5))).toThrow("process 1 on another-machine");
  lockForTest(buildClaimed(elsewhere, 60));
});

test("a claim that cannot be released, as on a full disk, blocks nobody", () => {
  const folder = mkdtempSync(join(tmpdir(), "griot-lock-"));
  const unlock = lockFolder(folder);
  rmSync(folder, { recursive: true });
  expect(unlock).not.toThrow();
});
