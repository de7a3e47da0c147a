import { expect, test } from "vitest";
import { createRequiredPosition } from "./required-position.ts";

/** A primary at this position; undefined while it is gone. */
let written: bigint | undefined;
let time = 0;

async function follow() {
  written = 5n;
  time = 0;
  const required = createRequiredPosition(
    async () => {
      if (written === undefined) throw new Error("It is gone.");
      return written;
    },
    () => time,
  );
  await required.poll();
  return required;
}

async function lose(required: Awaited<ReturnType<typeof follow>>) {
  written = undefined;
  required.noteDisconnected();
  await required.poll().catch(() => {});
}

test("without the primary, a replica needs each change it was notified of", async () => {
  const required = await follow();
  written = 7n;
  required.noteChange();
  await required.poll();
  await lose(required);
  expect(required.position()).toBeUndefined();
  expect(required.positionWithoutPrimary()).toBe(7n);
  time = 3_600_001;
  expect(required.positionWithoutPrimary()).toBeUndefined();
});

test("without the primary nothing is known where the last change's position is not", async () => {
  const required = await follow();
  written = undefined;
  required.noteChange();
  await lose(required);
  expect(required.positionWithoutPrimary()).toBeUndefined();
});

test("a process's own write is required like a notified change, and read while another is", async () => {
  const required = await follow();
  const answers: ((position: bigint) => void)[] = [];
  const slow = createRequiredPosition(() => new Promise((resolve) => answers.push(resolve)));
  slow.noteOwnChange();
  slow.noteChange();
  await Promise.resolve();
  slow.noteOwnChange();
  await expect.poll(() => answers.length).toBe(2 + 1);
  answers.at(-1)?.(9n);
  await expect.poll(() => slow.positionWithoutPrimary()).toBe(9n);
  await lose(required);
  required.noteMissed();
  required.noteOwnChange();
  expect(required.positionWithoutPrimary()).toBeUndefined();
});

test("what may have been missed is required again once listening begins", async () => {
  const required = await follow();
  await lose(required);
  required.noteMissed();
  expect(required.positionWithoutPrimary()).toBeUndefined();
  written = 9n;
  required.noteChange();
  await required.poll();
  expect([required.position(), required.positionWithoutPrimary()]).toEqual([9n, 9n]);
});
