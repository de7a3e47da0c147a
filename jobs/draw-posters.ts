import { drawWaitingPosters } from "#domain/media/posters.ts";
import type { Job } from "#domain/platform/job-runs.ts";

/** For those that a process left undrawn, or that could not be drawn when they came. */
export const job: Job = {
  name: "draw-posters",
  schedule: "*/5 * * * *",
  atStart: true,
  run: drawWaitingPosters,
};
