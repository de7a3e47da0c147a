import pLimit from "p-limit";
import { Unavailable } from "./errors.ts";

type Options = {
  /** How many run at the same time. */
  atOnce: number;
  /** How many wait at most. */
  mostWaiting: number;
  /** What the refused request is told. */
  message: string;
  /** When it may try again, in seconds. */
  retryAfter: number;
};

/**
 * A function that runs work in the order it comes, `atOnce` at a time. It throws Unavailable at once
 * while `mostWaiting` wait.
 */
export function createWorkQueue({ atOnce, mostWaiting, message, retryAfter }: Options) {
  const limit = pLimit(atOnce);
  return async function run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) {
      throw new Unavailable(message, retryAfter);
    }
    return limit(work);
  };
}
