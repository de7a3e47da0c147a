import { renewSecondFactors } from "#domain/accounts/stored-second-factor.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "renew-second-factors",
  schedule: "27 4 * * *",
  atStart: true,
  run: renewSecondFactors,
};
