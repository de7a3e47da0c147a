import { removeUnconfirmed } from "#domain/own-data/unconfirmed.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "remove-unconfirmed-accounts",
  schedule: "47 3 * * *",
  run: removeUnconfirmed,
};
