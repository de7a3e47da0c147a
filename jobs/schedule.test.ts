import { Cron } from "croner";
import { expect, test } from "vitest";
import { setAlert } from "#domain/watchlist/alerts.ts";
import { buildMember, buildMovie, buildOffer, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { jobs } from "./schedule.ts";

const db = await openTestDatabase();

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

test("the turn that tells waiting members ends when they are told", async () => {
  const { id: movieId, slug } = await buildMovie({ title: "Rafiki" });
  await setAlert(memberOf(await buildMember()), slug);
  await buildOffer({ movieId });
  await jobs.find(({ name }) => name === "notify-waiting-members")?.run();
  const news = db.selectFrom("activities").select("type").where("type", "=", "movie_watchable");
  expect(await news.execute()).toHaveLength(1);
});
