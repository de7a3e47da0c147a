import { createMiddleware } from "hono/factory";
import { log } from "#domain/platform/log.ts";
import { isWellFormed, logMalformedPath } from "./malformed-paths.ts";
import { clientClosedRequest } from "./map-errors.ts";

export type Refusable = { Variables: { reason?: string } };

/** Logs malformed paths, tried by the hundred, only once a minute. */
export const logRequests = createMiddleware<Refusable>(async (c, next) => {
  const began = performance.now();
  await next();
  const { status } = c.res;
  const { method } = c.req;
  const { pathname: path } = new URL(c.req.url);
  if (!isWellFormed(path)) return logMalformedPath({ method, path, status });
  const level = levelOf(status);
  if (!log.isLevelEnabled(level)) return;
  const ms = Math.round(performance.now() - began);
  const reason = c.get("reason");
  log[level]({ method, path, status, ...(reason && { reason }), ms }, "request");
});

function levelOf(status: number): "debug" | "info" | "warn" {
  if (status < 400 || status === clientClosedRequest) return "debug";
  return status < 500 ? "info" : "warn";
}
