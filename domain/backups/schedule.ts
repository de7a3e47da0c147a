import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { recordAudit } from "#domain/audit/audit.ts";
import { config } from "#domain/platform/config.ts";
import { replaceFile } from "#domain/platform/replace-file.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { mostDailyBackups } from "#shared/validation/admin-limits.ts";
import { readNote } from "./notes.ts";

/** `hour` is in UTC. */
type Schedule = { hour: number; keep: number };

const schema = z.object({
  hour: z.number().int().min(0).max(23),
  keep: z.number().int().min(1).max(mostDailyBackups),
});

const path = "/admin/backups";

/** The daily backup that the owner has set, or else the settings; null where there is none. */
export async function readSchedule(): Promise<Schedule | null> {
  const file = scheduleFile();
  return existsSync(file) ? readNote(file, schema.nullable()) : config().backupDaily;
}

/** Sets the daily backup, or ends it by null. Throws Forbidden for anyone but the owner. */
export async function changeSchedule(viewer: Viewer, schedule: Schedule | null): Promise<void> {
  const actor = requireCapability(viewer, "run-site", "schedule backups");
  const before = await readSchedule();
  const reason = `Daily backup: ${describeSchedule(before)} → ${describeSchedule(schedule)}`;
  const isSame = before?.hour === schedule?.hour && before?.keep === schedule?.keep;
  await inTransaction(async (db) => {
    if (isSame) return;
    const entry = { act: "settings-changed" as const, subject: "Daily backup", path, reason };
    await recordAudit(db, actor, [entry]);
    await replaceFile(scheduleFile(), JSON.stringify(schedule), { file: 0o600 });
  });
}

/** 'at 03:00 UTC, 14 kept', or 'off'. */
export function describeSchedule(schedule: Schedule | null): string {
  if (!schedule) return "off";
  return `at ${String(schedule.hour).padStart(2, "0")}:00 UTC, ${schedule.keep} kept`;
}

/** True if a backup was due at the schedule's last hour and there is none since. */
export function isDue({ hour }: Schedule, lastAt: Date | null, now: Date): boolean {
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  return lastAt === null || lastAt < due;
}

/** Beside the data and not in it: the folder of the backups is this machine's. */
function scheduleFile(): string {
  return join(config().dataFolder, "backup-schedule.json");
}
