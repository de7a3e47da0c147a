import { database } from "#db/client.ts";
import { log } from "./log.ts";
import * as queries from "./queries/leases.ts";
import { leaseSeconds } from "./queries/leases.ts";

export type Job = {
  name: string;
  /** A cron pattern in UTC, with seconds where it has six fields. */
  schedule: string;
  atStart?: true;
  run: () => Promise<unknown>;
};

const heartbeatMilliseconds = 20_000;

let scheduled: readonly Job[] = [];

export function setScheduledJobs(jobs: readonly Job[]): void {
  scheduled = jobs;
}

export function listScheduledJobs(): readonly Job[] {
  return scheduled;
}

export async function listJobRuns() {
  return queries.listJobRuns(database());
}

/** False where another process runs or has done the turn; throws as the job does. */
export async function runTurn({ name, run }: Job, due: Date): Promise<boolean> {
  if (!(await queries.acquireLease(database(), name, due, leaseSeconds))) return false;
  const heartbeat = setInterval(() => {
    // The next heartbeat makes up for a failed one, or the lease expires.
    queries.extendLease(database(), name, leaseSeconds).catch((error: unknown) => {
      log.debug({ job: name, reason: String(error) }, "a heartbeat failed");
    });
  }, heartbeatMilliseconds);
  try {
    await run();
    await queries.releaseLease(database(), name, null);
    return true;
  } catch (error) {
    await queries.releaseLease(database(), name, String(error));
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}
