import type { Progress } from "#domain/backups/backup.ts";
import type { getBackups } from "#domain/backups/own-backups.ts";
import type { StoredBackup } from "#domain/backups/stored.ts";
import { bytesInWords } from "#shared/format/bytes.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { timeSpanInWords } from "#shared/format/time-span.ts";

type Backups = Awaited<ReturnType<typeof getBackups>>;

export type PresentedBackup = ReturnType<typeof presentBackups>["stored"][number];

const usualNumber = 14;

const kinds: Record<StoredBackup["kind"], string> = {
  "by-hand": "taken by hand",
  daily: "daily",
  "before-migration": "before a new version",
};

/** Formats on the server, since browsers format some values differently. */
export function presentBackups({ last, taking, stored, schedule, now, ...backups }: Backups) {
  return {
    last: last
      ? `${ageInWords(last.takenAt, now)}, ${bytesInWords(last.bytes)}`
      : "This site has not been backed up yet.",
    taking: taking && { ...taking.progress, text: describeProgress(taking.progress) },
    stored: stored.map(({ name, bytes, takenAt, kind }) => ({
      name,
      title: dayAndTimeOf(takenAt),
      moment: takenAt.toISOString(),
      age: ageInWords(takenAt, now),
      size: bytesInWords(bytes),
      kind: kinds[kind],
    })),
    place: describePlace(backups),
    schedule: {
      hour: schedule ? String(schedule.hour) : "",
      keep: String(schedule?.keep ?? usualNumber),
    },
  };
}

/** '3 hours ago', or 'Just now'. */
export function ageInWords(at: Date, now: Date): string {
  const milliseconds = now.getTime() - at.getTime();
  return milliseconds < 60_000 ? "Just now" : `${timeSpanInWords(milliseconds)} ago`;
}

type Place = Pick<Backups, "folder" | "bucket" | "isEncrypted">;

function describePlace({ folder, bucket, isEncrypted }: Place): string {
  const safety = isEncrypted
    ? "They are encrypted with BACKUP_PASSPHRASE, without which nobody can restore them."
    : "They are not encrypted: they hold addresses and password hashes.";
  if (bucket) return `In ${folder}, with a copy of each in the bucket ${bucket}. ${safety}`;
  return `In ${folder}. ${safety} Disks fail. Download one now and then, or set BACKUP_S3_URL to keep copies in a bucket.`;
}

function describeProgress({ step, done, total }: Progress): string {
  if (step === "uploads") return `Adding pictures: ${inDigits(done)} so far`;
  if (step === "tables" && total) return `Reading the database: table ${done + 1} of ${total}`;
  return "Preparing a copy of the database";
}
