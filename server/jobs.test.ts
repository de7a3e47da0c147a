import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { startJobs } from "./jobs.ts";

await openTestDatabase();

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
