import { setTimeout as waitFor } from "node:timers/promises";
import { isStopRequested } from "#domain/platform/background.ts";
import { type CheckResult, Unanswered } from "./ask.ts";

/** Runs a request when it is its host's turn, one at a time. Throws LeftAlone and RunEnded. */
export type Pace = <Result>(host: string, request: () => Promise<Result>) => Promise<Result>;

class LeftAlone extends Error {
  override name = "LeftAlone";
  readonly seconds: number;

  constructor(host: string, seconds: number) {
    super(`${host} asks us to wait.`);
    this.seconds = seconds;
  }
}

/** The result for a host that did not answer or must be left alone; null for other errors. */
export function findFault(host: string, error: unknown): CheckResult | null {
  if (!(error instanceof Unanswered || error instanceof LeftAlone)) return null;
  const fault = { outcome: "unreachable", detail: error.message, host } as const;
  return error instanceof LeftAlone ? { ...fault, pauseSeconds: error.seconds } : fault;
}

export class RunEnded extends Error {
  override name = "RunEnded";
}

type Limits = {
  /** Milliseconds from an answer to the host's next request; up to as much again is added. */
  pause: number;
  endsAt: number;
  pauses: ReadonlyMap<string, Date>;
  wait?: (milliseconds: number) => Promise<unknown>;
};

export function createPace({ pause, endsAt, pauses, wait = waitFor }: Limits) {
  const turns = new Map<string, number>();
  const pace: Pace = async (host, request) => {
    for (;;) {
      const now = Date.now();
      if (isStopRequested() || now > endsAt) throw new RunEnded();
      const alone = (pauses.get(host)?.getTime() ?? 0) - now;
      if (alone > 0) throw new LeftAlone(host, Math.ceil(alone / 1000));
      const left = (turns.get(host) ?? 0) - now;
      if (left <= 0) break;
      // In short steps, so that a stop need not wait.
      await wait(Math.min(left, 500));
    }
    turns.set(host, Number.MAX_SAFE_INTEGER);
    try {
      return await request();
    } finally {
      turns.set(host, Date.now() + Math.ceil(pause * (1 + Math.random())));
    }
  };
  return { pace, turnOf: (host: string) => turns.get(host) ?? 0 };
}
