import { purgeExpired } from "#domain/accounts/accounts.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "purge-expired-sessions",
  schedule: "17 * * * *",
  run: purgeExpired,
};
