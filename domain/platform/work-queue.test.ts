import { expect, test } from "vitest";
import { Unavailable } from "./errors.ts";
import { createWorkQueue } from "./work-queue.ts";

const refusal = { message: "Try again in a moment.", retryAfter: 10 };

test("work is done one at a time, in order, whether the last one failed or not", async () => {
  const run = createWorkQueue({ atOnce: 1, mostWaiting: 10, ...refusal });
  const done: string[] = [];
  const work = (name: string, fails = false) =>
    run(async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      if (fails) throw new Error(name);
      done.push(`${name} ends`);
    });
  await Promise.allSettled([work("a"), work("b", true), work("c")]);
  expect(done).toEqual(["a begins", "a ends", "b begins", "c begins", "c ends"]);
});

test("no more work than allowed runs at the same time", async () => {
  const run = createWorkQueue({ atOnce: 2, mostWaiting: 10, ...refusal });
  let running = 0;
  let most = 0;
  const work = () =>
    run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    });
  await Promise.all([work(), work(), work(), work(), work()]);
  expect(most).toBe(2);
});

test.each([1, 2])("where too many wait behind %i, the next is refused at once", async (atOnce) => {
  const run = createWorkQueue({ atOnce, mostWaiting: 1, ...refusal });
  const gate = Promise.withResolvers<void>();
  const accepted = Array.from({ length: atOnce + 1 }, () => run(() => gate.promise));
  const refused = run(() => gate.promise);
  await expect(refused).rejects.toThrow(Unavailable);
  await expect(refused).rejects.toMatchObject(refusal);
  gate.resolve();
  await Promise.all(accepted);
  await run(() => gate.promise);
});
