import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";

const ids = new AsyncLocalStorage<string | undefined>();

// Characters that need no quoting in a log search, up to the length of a proxy's identifiers.
const plain = /^[\w.-]{1,64}$/;

const run = randomInt(36 ** 6)
  .toString(36)
  .padStart(6, "0");
let requests = 0;

/** Such as `k3f9a2-1f4`, a process and a count; a random id would cost more per request. */
export function makeRequestId(): string {
  requests += 1;
  return `${run}-${requests.toString(36)}`;
}

export function isPlainId(id: string): boolean {
  return plain.test(id);
}

export function withRequestId<Result>(id: string, work: () => Result): Result {
  return ids.run(id, work);
}

/** For events of the process that are only noticed during a request. */
export function outsideRequests<Result>(work: () => Result): Result {
  return ids.run(undefined, work);
}

export function currentRequestId(): string | undefined {
  return ids.getStore();
}
