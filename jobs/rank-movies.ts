import { rankMovies } from "#domain/movies/ranking.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "rank-movies",
  schedule: "7,27,47 * * * *",
  atStart: true,
  run: rankMovies,
};
