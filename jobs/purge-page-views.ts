import { purgePageViews } from "#domain/analytics/page-views.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "purge-page-views",
  schedule: "12 3 * * *",
  run: purgePageViews,
};
