import type { ServerOptions } from "node:http";
import { longestUploadMilliseconds } from "./limit-body.ts";

const headersTimeout = 20_000;

/**
 * How long a client may take, in milliseconds. A slower request is answered with 408 and its
 * connection closed; `server/limit-body.ts` has the limits of each form's body.
 */
export const timeouts = {
  headersTimeout,
  requestTimeout: headersTimeout + longestUploadMilliseconds,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep an idle connection (nginx 60 s, Traefik 90 s, Caddy 120 s): if we
  // closed first, a request could meet a closed connection.
  keepAliveTimeout: 125_000,
} satisfies ServerOptions;

/** After so long without traffic a connection is closed, in milliseconds. */
export const silenceTimeout = 300_000;
