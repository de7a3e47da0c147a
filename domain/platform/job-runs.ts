import { database } from "#db/client.ts";
import { log } from "./log.ts";
import * as queries from "./queries/leases-and-limits.ts";

export type Job = {
  name: string;
  /** When it runs: a cron pattern in UTC, with seconds where it has six fields. */
  schedule: string;
  /** Whether it also runs once when the site starts. */
  atStart?: true;
  run: () => Promise<unknown>;
};

// Held while it runs, by a beat well within this time; a process that dies frees it by silence.
const leaseSeconds = 60;
const heartbeatMilliseconds = 20_000;

/**
 * Runs the job's turn that is due now, unless another process runs it or has done this turn.
 * Tells whether it ran. Throws what the job throws, once the turn is written down as failed.
 */
export async function runTurn({ name, run }: Job, due: Date): Promise<boolean> {
  if (!(await queries.acquireLease(database(), name, due, leaseSeconds))) return false;
  const heartbeat = setInterval(() => {
    // A beat that fails is made up for by the next, or ends in the hold running out.
    queries.extendLease(database(), name, leaseSeconds).catch((error: unknown) => {
      log.debug({ job: name, reason: String(error) }, "a beat was lost");
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
