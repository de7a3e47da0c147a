import type { getBackups } from "#domain/backups/own-backups.ts";
import { describeSchedule } from "#domain/backups/schedule.ts";
import type { JobState } from "#domain/system/jobs.ts";
import { writeReport } from "#domain/system/report.ts";
import type { System } from "#domain/system/system.ts";
import { bytesInWords } from "#shared/format/bytes.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { timeSpanInWords } from "#shared/format/time-span.ts";
import { ageInWords } from "../backups/present-backups.ts";
import { scheduleInWords } from "./schedule-in-words.ts";

export type PresentedSystem = ReturnType<typeof presentSystem>;

export type JobCondition = "running" | "late" | "failed" | "done" | "waiting";

type Backups = Pick<Awaited<ReturnType<typeof getBackups>>, "last" | "schedule" | "now">;

type Fact = { label: string; value: string; note?: string | undefined };

/** Formats on the server, since browsers format some values differently. */
export function presentSystem(system: System, backups: Backups) {
  const { jobs, statements } = system;
  return {
    facts: [...listFacts(system), ...listStores(system), describeLastBackup(backups)],
    queues: listQueues(system),
    jobs: jobs.map((job) => presentJob(job, system.now)),
    statements: statements.map(({ text, times, longestMilliseconds, lastAt }) => ({
      text,
      times: inDigits(times),
      longest: timeSpanInWords(longestMilliseconds),
      lastAt: dayAndTimeOf(lastAt),
    })),
    mail: describeMail(system),
    report: writeReport(system),
  };
}

function listFacts({ version, figures, process: own, ...system }: System): Fact[] {
  const { inUse, most, waiting } = system.connections;
  const kind = system.isEmbedded ? "Embedded" : "PostgreSQL";
  const schema = figures.schema?.split("-")[0];
  return [
    { label: "Version", value: version, note: `Schema ${schema}, Node ${own.node}` },
    {
      label: "Up for",
      value: inSeconds(own.milliseconds),
      note: `${bytesInWords(own.bytes)} of memory`,
    },
    {
      label: "Database",
      value: bytesInWords(figures.databaseBytes),
      note: `${kind}${system.isEmbedded ? "" : ` ${figures.databaseVersion}`}, ${inUse} of ${most} connections in use${waiting > 0 ? `, ${waiting} waiting` : ""}${system.hasReplica ? ", with a replica" : ""}`,
    },
  ];
}

function listStores({ disk, uploads, hasBucket }: System): Fact[] {
  const place = hasBucket ? "In the bucket" : "In the data folder";
  return [
    disk
      ? {
          label: "Disk left",
          value: bytesInWords(disk.freeBytes),
          note: `${Math.floor((100 * disk.freeBytes) / disk.totalBytes)} % of ${bytesInWords(disk.totalBytes)}`,
        }
      : { label: "Disk left", value: "Not known", note: "The system does not say." },
    uploads
      ? {
          label: "Uploads",
          value: bytesInWords(uploads.bytes),
          note: `${countOf(uploads.files, "file")}. ${place}.`,
        }
      : {
          label: "Uploads",
          value: uploads === null ? "Out of reach" : "Being counted",
          note: uploads === null ? `${place}, which does not answer.` : "Reload in a minute.",
        },
  ];
}

function describeLastBackup({ last, schedule, now }: Backups): Fact {
  const value = last ? ageInWords(last.takenAt, now) : "None";
  return { label: "Last backup", value, note: `Daily: ${describeSchedule(schedule)}` };
}

function listQueues({ figures, background }: System): Fact[] {
  return [
    { label: "Mail to send", count: figures.mailWaiting },
    { label: "Imports under way", count: figures.imports },
    { label: "Posters to draw", count: figures.postersWaiting },
    { label: "Pictures to fetch", count: figures.picturesWaiting },
    { label: "Tasks of this process", count: background },
  ].map(({ label, count }) => ({ label, value: inDigits(count) }));
}

function describeMail({ sendsMail, isPublic, mailFrom, figures }: System): string {
  const { mailWaiting, mailFailing } = figures;
  if (!sendsMail && isPublic) {
    return "SMTP_URL is not set: mail is written to files in DATA_DIR, and nobody gets it.";
  }
  if (!sendsMail) return "SMTP_URL is not set: mail is written to files, shown at /mailbox.";
  const sender = `Mail goes to the mail server of SMTP_URL, from ${mailFrom}.`;
  if (mailWaiting === 0) return `${sender} None is waiting.`;
  const failing =
    mailFailing > 0 ? `, of which ${inDigits(mailFailing)} could not be sent yet` : "";
  return `${sender} ${countOf(mailWaiting, "mail")} waiting${failing}.`;
}

function presentJob(job: JobState, now: Date) {
  const { name, schedule, startedAt, milliseconds, failure, failures, failedAt } = job;
  const words = name.replaceAll("-", " ");
  const isPast = startedAt && startedAt <= now;
  return {
    name,
    label: words.charAt(0).toUpperCase() + words.slice(1),
    schedule: scheduleInWords(schedule),
    moment: startedAt?.toISOString(),
    lastRun: isPast
      ? `${inSeconds(now.getTime() - startedAt.getTime())} ago`
      : startedAt
        ? dayAndTimeOf(startedAt)
        : "not yet",
    took: milliseconds === null ? undefined : timeSpanInWords(Math.max(0, milliseconds)),
    state: stateOf(job),
    failure,
    failed:
      failedAt &&
      `${countOf(failures, "failure")} so far, the last on ${dayAndTimeOf(failedAt)}: ${job.lastFailure}`,
  };
}

function inSeconds(milliseconds: number): string {
  return timeSpanInWords(Math.max(1, Math.floor(milliseconds / 1000)) * 1000);
}

function stateOf({ isRunning, missedAt, failure, startedAt }: JobState): JobCondition {
  if (isRunning) return "running";
  if (missedAt) return "late";
  if (failure !== null) return "failed";
  return startedAt ? "done" : "waiting";
}
