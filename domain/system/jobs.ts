import { Cron } from "croner";
import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { type Job, listJobRuns, listScheduledJobs, runTurn } from "#domain/platform/job-runs.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";

export type JobState = {
  name: string;
  schedule: string;
  isRunning: boolean;
  startedAt: Date | null;
  milliseconds: number | null;
  failure: string | null;
  failures: number;
  failedAt: Date | null;
  lastFailure: string | null;
  missedAt: Date | null;
};

const graceMilliseconds = 10 * 60 * 1000;
const turnsMissed = 3;

const since = new Date();

export async function listJobs(now = new Date()): Promise<JobState[]> {
  const runs = new Map((await listJobRuns()).map((run) => [run.name, run]));
  return listScheduledJobs().map(({ name, schedule }) => {
    const run = runs.get(name);
    const { startedAt = null, finishedAt = null, isRunning = false } = run ?? {};
    return {
      name,
      schedule,
      isRunning,
      startedAt,
      milliseconds: startedAt && finishedAt && finishedAt.getTime() - startedAt.getTime(),
      failure: run?.failure ?? null,
      failures: run?.failures ?? 0,
      failedAt: run?.failedAt ?? null,
      lastFailure: run?.lastFailure ?? null,
      missedAt: isRunning ? null : findMissed(schedule, startedAt, now, since),
    };
  });
}

/**
 * Turns before `upSince`, while the site may have been stopped, count from `turnsMissed` in a row:
 * otherwise each restart at night would be a warning.
 */
export function findMissed(
  schedule: string,
  startedAt: Date | null,
  now: Date,
  upSince: Date,
): Date | null {
  const cron = new Cron(schedule, { timezone: "UTC", paused: true });
  const due = cron.previousRuns(turnsMissed, new Date(now.getTime() - graceMilliseconds));
  const [last] = due;
  if (!last || (startedAt && startedAt >= last)) return null;
  if (last >= upSince) return last;
  const longAgo = due[turnsMissed - 1];
  return startedAt && longAgo && startedAt < longAgo ? last : null;
}

type Outcome = "done" | "running" | { failure: string };

/** 'running' where it takes longer than `patience` milliseconds. Throws Forbidden and NotFound. */
export async function runJobNow(viewer: Viewer, name: string, patience: number): Promise<Outcome> {
  const actor = requireCapability(viewer, "run-site", "run jobs");
  const job = listScheduledJobs().find((one) => one.name === name);
  if (!job) throw new NotFound("There is no such job.");
  const entry = { act: "job-run", subject: job.name, path: "/admin/system" } as const;
  await recordAudit(database(), actor, [entry]);
  const late = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => late.resolve("running"), patience);
  // In the background, so that a stop waits for it and no statement limit applies.
  runInBackground(async () => late.resolve(await run(job)));
  return late.promise.finally(() => clearTimeout(timer));
}

async function run(job: Job): Promise<Outcome> {
  try {
    return (await runTurn(job, new Date())) ? "done" : "running";
  } catch (error) {
    return { failure: String(error) };
  }
}
