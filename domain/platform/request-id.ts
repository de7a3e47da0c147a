import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";

const ids = new AsyncLocalStorage<string | undefined>();

// Letters that need no quoting in a log's search, and no more of them than a proxy's identifier has.
const plain = /^[\w.-]{1,64}$/;

// Told apart by six random signs, several processes and starts count for themselves.
const run = randomInt(36 ** 6)
  .toString(36)
  .padStart(6, "0");
let requests = 0;

/** Such as `k3f9a2-1f4`: the process, and a count in it; a random one would cost more per request. */
export function makeRequestId(): string {
  requests += 1;
  return `${run}-${requests.toString(36)}`;
}

/** Whether a proxy's id may be taken over: at most 64 letters, digits, `_`, `.` and `-`. */
export function isPlainId(id: string): boolean {
  return plain.test(id);
}

/** What is logged in `work`, and in the background work it starts, carries the id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return ids.run(id, work);
}

/** For what concerns the process, though it may be noticed during a request. */
export function outsideRequests<Result>(work: () => Result): Result {
  return ids.run(undefined, work);
}

/** The id of the request that is being answered; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
