import pLimit from "p-limit";
import { Unavailable } from "./errors.ts";

type Options = {
  atOnce: number;
  mostWaiting: number;
  message: string;
  retryAfter: number;
};

/** Throws Unavailable at once while `mostWaiting` wait. */
export function createWorkQueue({ atOnce, mostWaiting, message, retryAfter }: Options) {
  const limit = pLimit(atOnce);
  return async function run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) {
      throw new Unavailable(message, retryAfter);
    }
    return limit(work);
  };
}
