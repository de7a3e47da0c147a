import { Unavailable } from "#domain/platform/errors.ts";

const secondsToWait = 10;

/**
 * Does one piece of work at a time, in the order they come. Throws Unavailable at once where more
 * than `most` wait already.
 */
export function createQueue(most: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async function queue<Value>(work: () => Promise<Value>): Promise<Value> {
    if (waiting > most) {
      throw new Unavailable("Many pictures are coming in. Try again in a moment.", secondsToWait);
    }
    waiting += 1;
    const turn = last.then(work).finally(() => {
      waiting -= 1;
    });
    // Whoever waits next does so whether this work succeeds or not.
    last = turn.catch(() => {});
    return turn;
  };
}
