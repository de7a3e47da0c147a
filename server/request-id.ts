import type { IncomingMessage } from "node:http";
import { getConnInfo } from "@hono/node-server/conninfo";
import { createMiddleware } from "hono/factory";
import { config } from "#domain/platform/config.ts";
import {
  currentRequestId,
  isPlainId,
  makeRequestId,
  withRequestId,
} from "#domain/platform/request-id.ts";
import { isTrusted } from "#domain/platform/trust.ts";

export const requestIdHeader = "x-request-id";

export function requestIdOf({ headers, socket }: IncomingMessage): string {
  return chooseId(headers[requestIdHeader]?.toString(), socket.remoteAddress);
}

function chooseId(received: string | undefined, peer = ""): string {
  const isUsable = received && isPlainId(received) && isTrusted(config().trustedProxies, peer, 0);
  return isUsable ? received : makeRequestId();
}

/** The page cache may have given the request its id already. */
export const identifyRequests = createMiddleware(async (c, next) => {
  const peer = getConnInfo(c).remote.address;
  const id = currentRequestId() ?? chooseId(c.req.header(requestIdHeader), peer);
  await withRequestId(id, next);
  // A page loads ten assets, so each header counts there.
  if (!c.req.path.startsWith("/assets/")) c.res.headers.set(requestIdHeader, id);
});
