import { sweepUnusedPosters } from "#domain/movies/posters.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "sweep-posters",
  schedule: "52 3 * * *",
  run: sweepUnusedPosters,
};
