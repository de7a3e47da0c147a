import { importCreatorPictures } from "#domain/creators/pictures.ts";
import { importPosters } from "#domain/movies/posters.ts";
import { runInBackground } from "#domain/platform/background.ts";
import type { Job } from "#domain/platform/job-runs.ts";

export const job: Job = {
  name: "take-in-pictures",
  schedule: "* * * * *",
  atStart: true,
  // In the background, so that many pictures end with the one under way when the site is stopped.
  run: async () =>
    runInBackground(async () => {
      await importPosters();
      await importCreatorPictures();
    }),
};
