import { expect, onTestFinished, test, vi } from "vitest";
import { listScheduledJobs } from "#domain/platform/job-runs.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { startJobs } from "./jobs.ts";

const db = await openTestDatabase();

async function listFinished(): Promise<string[]> {
  const runs = await db.selectFrom("jobRuns").select(["name", "finishedAt"]).execute();
  return runs.flatMap(({ name, finishedAt }) => (finishedAt ? [name] : []));
}

const never = "0 0 30 2 *";

test("a job runs when the site starts if it asks to, and at its times", async () => {
  const now = new Date("2026-01-01T12:00:00Z");
  vi.useFakeTimers({ now, toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const ran: string[] = [];
  const [atStart, hourly] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const note = (name: string, { resolve }: { resolve: () => void }) => {
    ran.push(name);
    resolve();
    return Promise.resolve();
  };
  const jobs = startJobs([
    { name: "at-start", schedule: never, atStart: true, run: () => note("at-start", atStart) },
    { name: "hourly", schedule: "17 * * * *", run: () => note("hourly", hourly) },
    { name: "not-yet", schedule: never, run: () => Promise.reject(new Error("too early")) },
  ]);
  expect(listScheduledJobs().map(({ name }) => name)).toEqual(["at-start", "hourly", "not-yet"]);
  await atStart.promise;
  expect(ran).toEqual(["at-start"]);
  // Not a moment longer: the connection that the turn then opens has a time limit too.
  await vi.advanceTimersByTimeAsync(17 * 60_000);
  await hourly.promise;
  await jobs.close();
  expect(ran).toEqual(["at-start", "hourly"]);
});

test("closing waits for the job that runs", async () => {
  const events: string[] = [];
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = async () => {
    events.push("began");
    begun.resolve();
    await gate.promise;
    events.push("done");
  };
  const jobs = startJobs([{ name: "long", schedule: never, atStart: true, run }]);
  await begun.promise;
  const closed = jobs.close().then(() => events.push("closed"));
  gate.resolve();
  await closed;
  expect(events).toEqual(["began", "done", "closed"]);
});

test("a job that fails does not stop the others", async () => {
  const ran = Promise.withResolvers<void>();
  const jobs = startJobs([
    { name: "broken", schedule: never, atStart: true, run: () => Promise.reject("broken") },
    { name: "sound", schedule: never, atStart: true, run: async () => ran.resolve() },
  ]);
  await ran.promise;
  await jobs.close();
});

test("when the clock is set back a day, jobs go on at their times", async () => {
  // Ahead of the database's clock, which sees turns from before in the future too.
  const day = 24 * 60 * 60 * 1000;
  const now = new Date(Math.ceil(Date.now() / day) * day + 2 * day);
  vi.useFakeTimers({
    now,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  onTestFinished(() => void vi.useRealTimers());
  let ran = Promise.withResolvers<void>();
  const run = async () => ran.resolve();
  const jobs = startJobs([{ name: "every-minute", schedule: "* * * * *", run }]);
  await vi.advanceTimersByTimeAsync(60_000);
  await ran.promise;
  await expect.poll(listFinished).toContain("every-minute");
  ran = Promise.withResolvers<void>();
  vi.setSystemTime(new Date(now.getTime() - day));
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  await ran.promise;
  await jobs.close();
});
