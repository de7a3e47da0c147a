import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { type Job, runTurn } from "./job-runs.ts";
import { log } from "./log.ts";

const db = await openTestDatabase();
const noon = new Date("2026-01-01T12:00:00Z");
const later = new Date("2026-01-01T13:00:00Z");

function buildJob(name: string, run: () => Promise<unknown>): Job {
  return { name, schedule: "0 * * * *", run };
}

test("a turn is run by one process, however many find it due", async () => {
  let runs = 0;
  const job = buildJob("once", async () => {
    runs += 1;
  });
  const ran = await Promise.all([runTurn(job, noon), runTurn(job, noon), runTurn(job, noon)]);
  expect(ran.filter(Boolean)).toHaveLength(1);
  expect(await runTurn(job, noon)).toBe(false);
  expect(await runTurn(job, later)).toBe(true);
  expect(runs).toBe(2);
});

test("a job that still runs is not started again", async () => {
  let finish = () => {};
  const slow = buildJob("slow", () => new Promise<void>((resolve) => (finish = resolve)));
  const first = runTurn(slow, noon);
  await expect.poll(() => findRun("slow")).toMatchObject({ finishedAt: null });
  expect(await runTurn(slow, later)).toBe(false);
  finish();
  expect(await first).toBe(true);
});

test("a failed job is recorded, and runs again at its next turn", async () => {
  let fails = true;
  const job = buildJob("shaky", async () => {
    if (fails) throw new Error("no luck");
  });
  await expect(runTurn(job, noon)).rejects.toThrow("no luck");
  expect(await findRun("shaky")).toMatchObject({ failure: "Error: no luck" });
  fails = false;
  expect(await runTurn(job, later)).toBe(true);
  expect(await findRun("shaky")).toMatchObject({ failure: null, dueAt: later });
});

test("a job whose process died can run once its lease has expired", async () => {
  const job = buildJob("orphan", async () => {});
  await runTurn(job, noon);
  await db
    .updateTable("jobRuns")
    .set({ leasedUntil: new Date(Date.now() + 60_000), finishedAt: null })
    .where("name", "=", "orphan")
    .execute();
  expect(await runTurn(job, later)).toBe(false);
  await db
    .updateTable("jobRuns")
    .set({ leasedUntil: new Date(Date.now() - 1000) })
    .where("name", "=", "orphan")
    .execute();
  expect(await runTurn(job, later)).toBe(true);
});

test("a job that ran before the clock was set back runs at its next turn", async () => {
  const job = buildJob("ahead", async () => {});
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  expect(await runTurn(job, inAMonth)).toBe(true);
  await db
    .updateTable("jobRuns")
    .set({ leasedUntil: inAMonth })
    .where("name", "=", "ahead")
    .execute();
  expect(await runTurn(job, new Date())).toBe(true);
});

test("a failed heartbeat is logged, and the job continues", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const lost = Promise.withResolvers<unknown>();
  vi.spyOn(log, "debug").mockImplementation((facts) => lost.resolve(facts));
  onTestFinished(() => void vi.restoreAllMocks());
  const job = buildJob("beating", async () => {
    await db.schema.alterTable("job_runs").renameTo("away").execute();
    vi.advanceTimersByTime(20_000);
    expect(await lost.promise).toMatchObject({ job: "beating" });
    await db.schema.alterTable("away").renameTo("job_runs").execute();
  });
  expect(await runTurn(job, noon)).toBe(true);
});

function findRun(name: string) {
  return db.selectFrom("jobRuns").selectAll().where("name", "=", name).executeTakeFirst();
}
