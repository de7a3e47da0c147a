import { continueImports } from "#domain/imports/run.ts";
import { runInBackground } from "#domain/platform/background.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "continue-imports",
  schedule: "* * * * *",
  atStart: true,
  // In the background, so that an import of minutes ends with its step when the site is stopped.
  run: async () => runInBackground(continueImports),
};
