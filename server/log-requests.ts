import { createMiddleware } from "hono/factory";
import { log } from "#domain/platform/log.ts";

/** One line a request: what went well at debug, what was refused or missing at info. */
export const logRequests = createMiddleware(async (c, next) => {
  const began = performance.now();
  await next();
  const { status } = c.res;
  const level = status < 400 ? "debug" : status < 500 ? "info" : "warn";
  if (!log.isLevelEnabled(level)) return;
  const ms = Math.round(performance.now() - began);
  log[level]({ method: c.req.method, path: c.req.path, status, ms }, "request");
});
