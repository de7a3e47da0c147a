import { join } from "node:path";
import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { isStopRequested, runInBackground } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { nameOfBackup, type Progress, takeBackup } from "./backup.ts";
import { copyToBucket } from "./bucket-copies.ts";
import { checkpoint } from "./queries/loading.ts";
import { measureAge } from "./queries/tables.ts";
import { isDue, readSchedule } from "./schedule.ts";
import { backupFolder, deleteOldDaily, findLast, listStored, prepareFolder } from "./stored.ts";

type Taking = { startedAt: Date; progress: Progress };

type Failure = { at: Date; reason: string };

type BackupWarning = { title: string; text: string; isAdvice?: true };

const day = 24 * 60 * 60 * 1000;
const oldAfter = 2 * day;

// One for each process, which takes one backup at a time.
let taking: Taking | null = null;
let failure: Failure | null = null;

/** The contents of the owner's page. Throws Forbidden for anyone else. */
export async function getBackups(viewer: Viewer) {
  requireCapability(viewer, "run-site", "see the backups");
  const [stored, last, schedule] = await Promise.all([listStored(), findLast(), readSchedule()]);
  return {
    stored,
    last,
    schedule,
    taking,
    failure,
    folder: backupFolder(),
    bucket: config().backupBucket?.name,
    isEncrypted: config().backupPassphrase !== undefined,
    now: new Date(),
  };
}

/** Begins a backup; false where this process takes one already. Throws Forbidden. */
export async function startBackup(viewer: Viewer): Promise<boolean> {
  const actor = requireCapability(viewer, "run-site", "take backups");
  if (taking) return false;
  const now = new Date();
  runInBackground(() => take("backup", { now }));
  const subject = nameOfBackup(now, "backup");
  await recordAudit(database(), actor, [{ act: "backup-taken", subject, path: "/admin/backups" }]);
  return true;
}

/** Takes the daily backup where it is due, and deletes those beyond what the owner keeps. */
export async function takeDueBackup(now = new Date()): Promise<void> {
  const schedule = await readSchedule();
  if (!schedule || taking) return;
  const newest = (await listStored()).find(({ kind }) => kind === "daily");
  if (!isDue(schedule, newest?.takenAt ?? null, now)) return;
  if (await take("daily", { now, keep: schedule.keep })) await deleteOldDaily(schedule.keep);
}

/** False where it failed, which the owner's page says. */
async function take(
  kind: "backup" | "daily",
  { now, keep }: { now: Date; keep?: number },
): Promise<boolean> {
  const own: Taking = { startedAt: now, progress: { step: "prepare", done: 0, total: null } };
  taking = own;
  const onProgress = (progress: Progress) => {
    if (isStopRequested()) throw new UserFacingError("The site was stopped during the backup.");
    own.progress = progress;
  };
  try {
    const file = join(await prepareFolder(), nameOfBackup(now, kind));
    const ownDatabase = { checkpoint: () => checkpoint(database()) };
    await takeBackup(file, { own: ownDatabase, onProgress, now });
    failure = await copy(file, keep);
    return true;
  } catch (error) {
    log.error({ err: error }, "a backup failed");
    failure = { at: new Date(), reason: (error as Error).message };
    return false;
  } finally {
    taking = null;
  }
}

/** The reason why the copy failed; null if it succeeded, or there is no bucket. */
async function copy(file: string, keep: number | undefined): Promise<Failure | null> {
  const { backupBucket } = config();
  try {
    if (backupBucket) await copyToBucket(backupBucket, file, keep);
    return null;
  } catch (error) {
    log.error({ err: error }, "a backup could not be copied to the bucket");
    const reason = `It is stored here, but not in the bucket: ${(error as Error).message}`;
    return { at: new Date(), reason };
  }
}

/**
 * Warnings of a backup that failed, and of a last one older than two days; a younger site without
 * any is advised. A site on PostgreSQL without a schedule may be backed up by PostgreSQL's own
 * tools, so it gets none. Advice is worded for the Backups page if `isThere`.
 */
export async function listBackupWarnings(
  viewer: Viewer,
  { isThere = false } = {},
): Promise<BackupWarning[]> {
  requireCapability(viewer, "run-site", "see the backups");
  const [last, schedule] = await Promise.all([findLast(), readSchedule()]);
  const advice =
    schedule === null
      ? `Set a daily one ${isThere ? "below" : "on the Backups page"}.`
      : `Look ${isThere ? "below" : "at the Backups page"} for what went wrong.`;
  const isExpected = !config().databaseUrl || schedule !== null || last !== null;
  return [...ofFailure(), ...(isExpected ? await ofAge(last?.takenAt ?? null, advice) : [])];
}

function ofFailure(): BackupWarning[] {
  if (!failure) return [];
  return [{ title: "The last backup failed", text: failure.reason }];
}

async function ofAge(lastAt: Date | null, advice: string): Promise<BackupWarning[]> {
  const now = Date.now();
  if (lastAt && now - lastAt.getTime() < oldAfter) return [];
  const isNew = !lastAt && (await measureAge(database())) < oldAfter;
  const title = lastAt ? "The last backup is older than two days" : "There is no backup";
  const loss = lastAt ? "What is written since" : "Everything";
  const text = `${loss} would be lost with the disk. ${advice}`;
  return [{ title, text, ...(isNew && { isAdvice: true }) }];
}
