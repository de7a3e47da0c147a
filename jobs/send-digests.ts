import { sendDigests } from "#domain/activity/digests.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "send-digests",
  // The evening from Dakar to Nairobi; each hour makes up for what the hour before has missed.
  schedule: "0 16-20 * * *",
  run: sendDigests,
};
