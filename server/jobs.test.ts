import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { startJobs } from "./jobs.ts";

await openTestDatabase();

test("a job runs when the site starts if it asks to, and at its times", async () => {
  let atStart = 0;
  let everySecond = 0;
  const never = "0 0 30 2 *";
  const jobs = startJobs([
    { name: "at-start", schedule: never, atStart: true, run: async () => ++atStart },
    { name: "every-second", schedule: "* * * * * *", run: async () => ++everySecond },
    { name: "not-yet", schedule: never, run: () => Promise.reject(new Error("too early")) },
  ]);
  await expect.poll(() => everySecond, { timeout: 5_000 }).toBeGreaterThan(0);
  await jobs.close();
  expect(atStart).toBe(1);
});

test("closing waits for the job that runs", async () => {
  const events: string[] = [];
  let finish = () => {};
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const run = async () => {
    events.push("began");
    await gate;
    events.push("done");
  };
  const jobs = startJobs([{ name: "long", schedule: "0 0 1 1 *", atStart: true, run }]);
  await expect.poll(() => events).toEqual(["began"]);
  const closed = jobs.close().then(() => events.push("closed"));
  finish();
  await closed;
  expect(events).toEqual(["began", "done", "closed"]);
});

test("a job that fails does not stop the others", async () => {
  let ran = false;
  const jobs = startJobs([
    { name: "broken", schedule: "0 0 1 1 *", atStart: true, run: () => Promise.reject("broken") },
    { name: "sound", schedule: "0 0 1 1 *", atStart: true, run: async () => (ran = true) },
  ]);
  await expect.poll(() => ran).toBe(true);
  await jobs.close();
});
