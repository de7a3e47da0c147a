import { expect, test } from "vitest";
import { Unavailable } from "#domain/platform/errors.ts";
import { createQueue } from "./queue.ts";

test("one piece of work is done at a time, in order, whether the last one failed or not", async () => {
  const queue = createQueue(10);
  const done: string[] = [];
  const work = (name: string, fails = false) =>
    queue(async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      if (fails) throw new Error(name);
      done.push(`${name} ends`);
    });
  await Promise.allSettled([work("a"), work("b", true), work("c")]);
  expect(done).toEqual(["a begins", "a ends", "b begins", "c begins", "c ends"]);
});

test("where too many wait, the next is sent away at once", async () => {
  const queue = createQueue(1);
  const gate = Promise.withResolvers<void>();
  const waiting = [queue(() => gate.promise), queue(() => gate.promise)];
  await expect(queue(() => gate.promise)).rejects.toThrow(Unavailable);
  gate.resolve();
  await Promise.all(waiting);
  await queue(() => gate.promise);
});
