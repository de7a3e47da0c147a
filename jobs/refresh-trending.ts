import { refreshTrending } from "#domain/movies/trending.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "refresh-trending",
  schedule: "*/10 * * * *",
  atStart: true,
  run: refreshTrending,
};
