import { Cron } from "croner";
import { isSavingImpossible } from "#domain/platform/health.ts";
import { type Job, runTurn, setScheduledJobs } from "#domain/platform/job-runs.ts";
import { log } from "#domain/platform/log.ts";

/** A failed job is logged and runs again at its next turn; closing waits for running ones. */
export function startJobs(jobs: Job[]): { close: () => Promise<void> } {
  setScheduledJobs(jobs);
  const running = new Set<Promise<void>>();
  const turn = (job: Job, due: Date) => {
    const attempt = tryTurn(job, due).finally(() => running.delete(attempt));
    running.add(attempt);
  };
  const crons = jobs.map(
    (job) =>
      new Cron(job.schedule, { timezone: "UTC" }, (cron: Cron) => {
        turn(job, cron.currentRun() ?? new Date());
      }),
  );
  for (const job of jobs.filter(({ atStart }) => atStart)) turn(job, new Date());
  return {
    async close() {
      for (const cron of crons) cron.stop();
      await Promise.all(running);
    },
  };
}

async function tryTurn(job: Job, due: Date): Promise<void> {
  const began = performance.now();
  try {
    if (!(await runTurn(job, due))) return;
    log.debug({ job: job.name, ms: Math.round(performance.now() - began) }, "job done");
  } catch (error) {
    if (isSavingImpossible(error)) {
      log.warn({ job: job.name, reason: String(error) }, "job put off: nothing can be saved");
      return;
    }
    log.error({ err: error, job: job.name }, "job failed");
  }
}
