import { sumTallies } from "#domain/moderation/cases.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "sum-tallies",
  schedule: "37 * * * *",
  run: sumTallies,
};
