import { purgeImports } from "#domain/imports/upload.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "purge-imports",
  schedule: "41 3 * * *",
  run: purgeImports,
};
