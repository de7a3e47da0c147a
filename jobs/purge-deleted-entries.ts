import { purgeDeleted } from "#domain/catalogue/deleted.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "purge-deleted-entries",
  schedule: "37 3 * * *",
  run: purgeDeleted,
};
