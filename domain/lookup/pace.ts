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
  return {
    async takeTurn(signal: AbortSignal): Promise<void> {
      const now = clock.now();
      const at = Math.max(now, nextAt);
      nextAt = at + 1000 / perSecond;
      if (at > now) await clock.pause(at - now, signal);
    },
    block(seconds: number): void {
      blockedUntil = Math.max(blockedUntil, clock.now() + seconds * 1000);
    },
    secondsToWait: () => Math.max(0, (blockedUntil - clock.now()) / 1000),
  };
}
