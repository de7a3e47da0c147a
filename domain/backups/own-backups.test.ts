import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import { buildMember, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getBackups, listBackupWarnings, startBackup, takeDueBackup } from "./own-backups.ts";
import { changeSchedule, isDue, readSchedule } from "./schedule.ts";
import { deleteOldDaily, deleteStored, listStored, noteLast, openStored } from "./stored.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "griot-kept-"));
process.env.DATA_DIR = dataFolder;
process.env.BACKUP_DAILY = "off";
const folder = join(dataFolder, "backups");
const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const member = memberOf(await buildMember());
const day = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await db.deleteFrom("auditLog").execute();
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

function keep(name: string, daysAgo: number): void {
  writeFileSync(join(folder, name), "a backup");
  const at = new Date(Date.now() - daysAgo * day);
  utimesSync(join(folder, name), at, at);
}

test("backups of the site are listed with the newest first, and nothing else", async () => {
  keep("griot-daily-2026-11-20-030200.tar.zst", 3);
  keep("griot-backup-2026-11-22-101500.tar.zst.enc", 1);
  keep("griot-schema-96-2026-11-21-101500.tar.zst", 2);
  for (const other of ["secret", "griot-daily-2026.tar.zst.part", "notes-griot-daily-1.tar.zst"]) {
    keep(other, 0);
  }
  mkdirSync(join(folder, "griot-backup-1.tar.zst"));
  expect((await listStored()).map(({ kind }) => kind)).toEqual([
    "by-hand",
    "before-migration",
    "daily",
  ]);
});

test("only the oldest daily backups are deleted", async () => {
  const daily = [1, 2, 3, 4].map((age) => `griot-daily-2026-11-2${9 - age}-030200.tar.zst`);
  for (const [index, name] of daily.entries()) keep(name, index + 1);
  keep("griot-backup-2026-01-01-101500.tar.zst", 300);
  await deleteOldDaily(2);
  expect((await listStored()).map(({ name }) => name)).toEqual([
    ...daily.slice(0, 2),
    "griot-backup-2026-01-01-101500.tar.zst",
  ]);
});

test("a backup is downloaded and deleted by its name alone, by the owner alone", async () => {
  const name = "griot-daily-2026-11-20-030200.tar.zst";
  keep(name, 3);
  writeFileSync(join(dataFolder, "secret"), "x");
  await expect(openStored(member, name)).rejects.toThrow(Forbidden);
  await expect(deleteStored(member, name)).rejects.toThrow(Forbidden);
  await expect(changeSchedule(member, null)).rejects.toThrow(Forbidden);
  await expect(getBackups(member)).rejects.toThrow(Forbidden);
  await expect(listBackupWarnings(member)).rejects.toThrow(Forbidden);
  await expect(startBackup(member)).rejects.toThrow(Forbidden);
  for (const other of ["../secret", "secret", "griot-daily-1.tar.zst", `../backups/${name}`]) {
    await expect(openStored(owner, other)).rejects.toThrow(NotFound);
    await expect(deleteStored(owner, other)).rejects.toThrow(NotFound);
  }
  const { bytes, chunks } = await openStored(owner, name);
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  expect([bytes, Buffer.concat(read).toString()]).toEqual([8, "a backup"]);
  await deleteStored(owner, name);
  expect(readdirSync(folder)).toEqual([]);
});

test("the schedule is stored, and each change of it is in the log", async () => {
  expect(await readSchedule()).toBeNull();
  await changeSchedule(owner, { hour: 3, keep: 14 });
  await changeSchedule(owner, { hour: 3, keep: 14 });
  expect(await readSchedule()).toEqual({ hour: 3, keep: 14 });
  await changeSchedule(owner, null);
  expect(await readSchedule()).toBeNull();
  const log = db.selectFrom("auditLog").select(["act", "reason"]).orderBy("id");
  expect(await log.where("subject", "=", "Daily backup").execute()).toEqual([
    { act: "settings-changed", reason: "Daily backup: off → at 03:00 UTC, 14 kept" },
    { act: "settings-changed", reason: "Daily backup: at 03:00 UTC, 14 kept → off" },
  ]);
});

test.each([
  ["2026-11-23T02:59:00Z", "2026-11-22T03:02:00Z", false],
  ["2026-11-23T03:02:00Z", "2026-11-22T03:02:00Z", true],
  ["2026-11-23T04:02:00Z", "2026-11-23T03:02:00Z", false],
  ["2026-11-23T02:02:00Z", "2026-11-21T03:02:00Z", true],
  ["2026-11-23T02:02:00Z", null, true],
])("at %s, with the last at %s, a backup at 03:00 is due: %s", (now, last, due) => {
  const lastAt = last === null ? null : new Date(last);
  expect(isDue({ hour: 3, keep: 7 }, lastAt, new Date(now))).toBe(due);
});

test("a backup that fails is said, and tried again at the next turn", async () => {
  await takeDueBackup();
  expect((await getBackups(owner)).failure).toBeNull();
  await changeSchedule(owner, { hour: 3, keep: 7 });
  // This database is in memory, so that there is no folder to copy.
  await takeDueBackup();
  const failed = { title: "The last backup failed", text: expect.stringContaining(dataFolder) };
  expect(await listBackupWarnings(owner)).toContainEqual(failed);
  // The second comes before the first can have failed.
  expect(await Promise.all([startBackup(owner), startBackup(owner)])).toEqual([true, false]);
  await drainBackground();
  expect(await getBackups(owner)).toMatchObject({ taking: null, stored: [] });
});

test("a site older than two days is told that its last backup is, or that there is none", async () => {
  const listTitles = async () => (await listBackupWarnings(owner)).map(({ title }) => title);
  const failed = (await listTitles()).filter((title) => title.includes("failed"));
  expect((await listBackupWarnings(owner)).at(-1)).toMatchObject({
    ...{ title: "There is no backup", isAdvice: true },
    text: "Everything would be lost with the disk. Set a daily one on the Backups page.",
  });
  const [onThePage] = (await listBackupWarnings(owner, { isThere: true })).slice(-1);
  expect(onThePage?.text).toContain("Set a daily one below.");
  await sql`update migration set applied_at = applied_at - interval '3 days'`.execute(db);
  expect((await listBackupWarnings(owner)).at(-1)).not.toHaveProperty("isAdvice");
  expect(await listTitles()).toEqual([...failed, "There is no backup"]);
  const noteAt = (takenAt: Date) => noteLast({ file: "/backups/a.tar.zst", bytes: 1, takenAt });
  await noteAt(new Date(Date.now() - 3 * day));
  expect(await listTitles()).toEqual([...failed, "The last backup is older than two days"]);
  await noteAt(new Date(Date.now() - day));
  expect(await listTitles()).toEqual(failed);
  await sql`update migration set applied_at = applied_at + interval '3 days'`.execute(db);
});
