import { createMiddleware } from "hono/factory";
import { log } from "#domain/platform/log.ts";
import { clientClosedRequest } from "./map-errors.ts";

/**
 * One line a request: at debug what went well or was left by who asked, at info what was refused or
 * missing.
 */
export const logRequests = createMiddleware(async (c, next) => {
  const began = performance.now();
  await next();
  const { status } = c.res;
  const level = levelOf(status);
  if (!log.isLevelEnabled(level)) return;
  const ms = Math.round(performance.now() - began);
  log[level]({ method: c.req.method, path: c.req.path, status, ms }, "request");
});

function levelOf(status: number): "debug" | "info" | "warn" {
  if (status < 400 || status === clientClosedRequest) return "debug";
  return status < 500 ? "info" : "warn";
}
