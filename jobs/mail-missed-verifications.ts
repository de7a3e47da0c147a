import { mailMissedVerifications } from "#domain/accounts/verification.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "mail-missed-verifications",
  schedule: "*/5 * * * *",
  atStart: true,
  run: mailMissedVerifications,
};
