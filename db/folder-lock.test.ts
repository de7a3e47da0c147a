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

test("a folder that a living process has is refused, and the process named", () => {
  const folder = buildClaimed({});
  expect(() => lockFolder(folder)).toThrow(
    `${folder} is in use by process ${process.ppid}, since noon.`,
  );
});

test("a folder is free once it is let go, and its claims keep their order", () => {
  const folder = buildClaimed({ released: true });
  const unlock = lockFolder(folder);
  expect(readdirSync(join(folder, "lock"))).toEqual(["8.json"]);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockForTest(folder);
  expect(readdirSync(join(folder, "lock"))).toEqual(["9.json"]);
});

test("a process that took over the number of a dead one does not hold its folder", () => {
  lockForTest(buildClaimed({ began: "1" }));
});

test("a claim that was torn while it was written holds nothing", () => {
  const folder = buildClaimed({});
  writeFileSync(join(folder, "lock/7.json"), '{"pid": 1');
  lockForTest(folder);
});

test("a process on another machine holds the folder while its heart beats", () => {
  const elsewhere = { pid: 1, host: "another-machine" };
  expect(() => lockFolder(buildClaimed(elsewhere, 5))).toThrow("process 1 on another-machine");
  lockForTest(buildClaimed(elsewhere, 60));
});

test("a claim that can no longer be given back, as on a full disk, stops nobody", () => {
  const folder = mkdtempSync(join(tmpdir(), "griot-lock-"));
  const unlock = lockFolder(folder);
  rmSync(folder, { recursive: true });
  expect(unlock).not.toThrow();
});
