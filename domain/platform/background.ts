import { log } from "./log.ts";
import { withoutStatementLimit } from "./statement-limit.ts";

const underWay = new Set<Promise<void>>();

/** Begins work that no answer waits for; where it fails, that is logged. */
export function runInBackground(work: () => Promise<unknown>): void {
  const running = withoutStatementLimit(work)
    .catch((error: unknown) => log.error({ err: error }, "background work failed"))
    .then(() => void underWay.delete(running));
  underWay.add(running);
}

/** Waits for what was begun, and for what that begins. */
export async function drainBackground(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

let isStopRequested = false;

/** Asks work that takes minutes to leave off at its next step; another start goes on with it. */
export function requestStop(): void {
  isStopRequested = true;
}

/** Whether this process is about to end. */
export function isAskedToStop(): boolean {
  return isStopRequested;
}
