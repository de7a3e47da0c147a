import { expect, onTestFinished, test } from "vitest";
import { type Job, runTurn, setScheduledJobs } from "#domain/platform/job-runs.ts";
import { buildMember, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findMissed, listJobs, runJobNow } from "./jobs.ts";

await openTestDatabase();
const owner = ownerOf(await buildMember());

function schedule(...jobs: Job[]): void {
  setScheduledJobs(jobs);
  onTestFinished(() => setScheduledJobs([]));
}

test("a job is listed with its last turn, and with its last failure after a good one", async () => {
  let fails = true;
  const job = {
    name: "shaky",
    schedule: "0 * * * *",
    run: async () => {
      if (fails) throw new Error("no luck");
    },
  };
  schedule(job, { ...job, name: "idle" });
  expect(await runJobNow(owner, "shaky", 60_000)).toEqual({ failure: "Error: no luck" });
  const [shaky, idle] = await listJobs();
  expect(shaky).toMatchObject({ failure: "Error: no luck", failures: 1, isRunning: false });
  expect(idle).toMatchObject({ startedAt: null, failure: null, failures: 0 });
  fails = false;
  expect(await runJobNow(owner, "shaky", 60_000)).toBe("done");
  const [again] = await listJobs();
  expect(again).toMatchObject({ failure: null, failures: 1, lastFailure: "Error: no luck" });
  expect(again?.failedAt).toBeInstanceOf(Date);
  expect(again?.milliseconds).toBeGreaterThanOrEqual(0);
});

test("a job that takes long goes on, and is not run twice", async () => {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const run = () => {
    runs += 1;
    return gate.promise;
  };
  schedule({ name: "long", schedule: "0 * * * *", run });
  expect(await runJobNow(owner, "long", 0)).toBe("running");
  await expect.poll(async () => (await listJobs())[0]).toMatchObject({ isRunning: true });
  expect(await runJobNow(owner, "long", 60_000)).toBe("running");
  gate.resolve();
  await expect.poll(async () => (await listJobs())[0]).toMatchObject({ isRunning: false });
  expect(runs).toBe(1);
});

test("running a job does not keep it from its next turn", async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const job = { name: "hourly", schedule: "0 * * * *", run };
  schedule(job);
  await runJobNow(owner, "hourly", 60_000);
  await runTurn(job, new Date(Date.now() + 60_000));
  expect(runs).toBe(2);
});

test("only the owner runs jobs, and only those that there are", async () => {
  schedule();
  await expect(runJobNow(memberOf({ userId: 2, role: "admin" }), "x", 0)).rejects.toThrow(
    "You don't have permission to run jobs.",
  );
  await expect(runJobNow(owner, "x", 0)).rejects.toThrow("There is no such job.");
});

test.each([
  [
    "not ten minutes ago",
    "2026-01-02T03:46:00Z",
    "2026-01-01T03:37:00Z",
    "2026-01-01T00:00:00Z",
    null,
  ],
  ["and was run", "2026-01-02T12:00:00Z", "2026-01-02T03:37:01Z", "2026-01-01T00:00:00Z", null],
  ["and nobody ran it", "2026-01-02T12:00:00Z", "2026-01-01T03:37:00Z", "2026-01-01T00:00:00Z", 2],
  [
    "while the site was stopped",
    "2026-01-02T12:00:00Z",
    "2026-01-01T03:37:00Z",
    "2026-01-02T09:00:00Z",
    null,
  ],
  [
    "while it was stopped, as always",
    "2026-01-09T12:00:00Z",
    "2026-01-01T03:37:00Z",
    "2026-01-09T09:00:00Z",
    9,
  ],
  ["on a new site", "2026-01-02T12:00:00Z", null, "2026-01-02T09:00:00Z", null],
  ["and never was run", "2026-01-02T12:00:00Z", null, "2026-01-01T00:00:00Z", 2],
  [
    "before the clock was set back",
    "2026-01-02T12:00:00Z",
    "2026-01-03T03:37:00Z",
    "2026-01-01T00:00:00Z",
    null,
  ],
] as const)("a daily job that was due %s", (_when, now, started, up, day) => {
  const missed = findMissed(
    "37 3 * * *",
    started && new Date(started),
    new Date(now),
    new Date(up),
  );
  expect(missed?.toISOString() ?? null).toBe(day && `2026-01-0${day}T03:37:00.000Z`);
});
