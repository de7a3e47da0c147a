import type { ServerOptions } from "node:http";
import { longestUploadMilliseconds } from "./limit-body.ts";

const headersTimeout = 20_000;

/** Milliseconds; a slower request gets 408. server/limit-body.ts has the limits of forms. */
export const timeouts = {
  headersTimeout,
  requestTimeout: headersTimeout + longestUploadMilliseconds,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep idle connections (Caddy 120 s), or requests could meet closed ones.
  keepAliveTimeout: 125_000,
} satisfies ServerOptions;

/** Milliseconds without traffic after which a connection is closed. */
export const silenceTimeout = 300_000;
