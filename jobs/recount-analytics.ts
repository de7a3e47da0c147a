import { recountAnalytics } from "#domain/analytics/refresh.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "recount-analytics",
  schedule: "41 * * * *",
  run: recountAnalytics,
};
