import { RequestError } from "@hono/node-server";
import { log } from "#domain/platform/log.ts";
import { createThrottle } from "./throttle.ts";

const throttle = createThrottle(60_000);

/** Whether a path can be decoded: its percent signs begin escapes, and these are UTF-8. */
export function isWellFormed(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    // The value is compared because the bundler drops a call without effect.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Escapes each percent sign of a malformed path, so that it matches no route. */
export function readLiterally(url: URL): URL {
  if (isWellFormed(url.pathname)) return url;
  const literal = new URL(url);
  literal.pathname = url.pathname.replaceAll("%", "%25");
  return literal;
}

/** Answers and logs what Hono cannot make a request of, such as a path with a backslash. */
export function refuseMalformed(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  const status = 400;
  logMalformedPath({ reason: error.message, status });
  return new Response("This address is not valid.", { status });
}

/** Logs a malformed path, once a minute at most, with how many went unlogged since the last. */
export function logMalformedPath(facts: {
  method?: string;
  path?: string;
  reason?: string;
  status: number;
}): void {
  throttle((unlogged) => log.info({ ...facts, unlogged }, "malformed path"));
}
