import { Cron } from "croner";
import { expect, test } from "vitest";
import { jobs } from "./schedule.ts";

test.each(["publish-scheduled-movies", "refresh-watch-marks"])(
  "%s, which follows the day, is tried at midnight and again a quarter of an hour later",
  (name) => {
    const schedule = jobs.find((job) => job.name === name)?.schedule ?? "";
    const turns = new Cron(schedule, { timezone: "UTC" }).nextRuns(2, "2026-01-01T23:59:59Z");
    expect(turns.map((turn) => turn.toISOString())).toEqual([
      "2026-01-02T00:00:00.000Z",
      "2026-01-02T00:15:00.000Z",
    ]);
  },
);
