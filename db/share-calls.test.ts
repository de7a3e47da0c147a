import { expect, test } from "vitest";
import { shareCalls } from "./share-calls.ts";

function makeRounds() {
  const begun: PromiseWithResolvers<void>[] = [];
  const ask = shareCalls(() => {
    const one = Promise.withResolvers<void>();
    begun.push(one);
    return one.promise;
  });
  return { begun, ask };
}

test("calls during a running one share the next, which begins when that has ended", async () => {
  const { begun, ask } = makeRounds();
  const first = ask();
  const shared = [ask(), ask(), ask()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  const third = ask();
  begun[1]?.resolve();
  await Promise.all(shared);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.resolve();
  await third;
  const alone = ask();
  expect(begun).toHaveLength(4);
  begun[3]?.resolve();
  await alone;
});

test("a call that fails delays none that come after it", async () => {
  const { begun, ask } = makeRounds();
  const [failing, next] = [ask(), ask()];
  begun[0]?.reject(new Error("lost"));
  await expect(failing).rejects.toThrow("lost");
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve();
  await next;
});
