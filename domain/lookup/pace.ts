import { setTimeout as pause } from "node:timers/promises";

type Clock = {
  now: () => number;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const realClock: Clock = {
  now: () => Date.now(),
  pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal }),
};

/**
 * Lets at most `perSecond` turns begin in a second, evenly; a turn that waits ends by its signal.
 * Once the other side asked to wait, `secondsToWait` says how long that still holds.
 */
export function createPace(perSecond: number, clock: Clock = realClock) {
  let nextAt = 0;
  let blockedUntil = 0;
  let last = 0;

  function read(): number {
    const now = clock.now();
    // Set back since: what was planned would be waited for that much longer.
    if (now < last) [nextAt, blockedUntil] = [0, 0];
    last = now;
    return now;
  }

  return {
    async takeTurn(signal: AbortSignal): Promise<void> {
      const now = read();
      const at = Math.max(now, nextAt);
      nextAt = at + 1000 / perSecond;
      if (at > now) await clock.pause(at - now, signal);
    },
    block(seconds: number): void {
      const until = read() + seconds * 1000;
      blockedUntil = Math.max(blockedUntil, until);
    },
    secondsToWait() {
      const now = read();
      return Math.max(0, (blockedUntil - now) / 1000);
    },
  };
}
