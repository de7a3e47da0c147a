import { refreshAnalytics } from "#domain/analytics/refresh.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "refresh-analytics",
  schedule: "* * * * *",
  atStart: true,
  run: refreshAnalytics,
};
