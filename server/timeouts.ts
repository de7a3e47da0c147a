import type { ServerOptions } from "node:http";
import { longestUploadMilliseconds } from "./limit-body.ts";

const headersTimeout = 20_000;

/**
 * How long a client may take, in milliseconds. What is sent more slowly is answered with 408, and
 * its connection closed; how long the body of which form may be on its way, `server/limit-body.ts`
 * says.
 */
export const timeouts = {
  headersTimeout,
  requestTimeout: headersTimeout + longestUploadMilliseconds,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep an idle connection to us (nginx 60 s, Traefik 90 s, Caddy 120 s):
  // whoever closes first must be the one who sends, or a request meets one that is just gone.
  keepAliveTimeout: 125_000,
} satisfies ServerOptions;

/** After which a client that neither sends nor takes anything is left. */
export const silenceTimeout = 300_000;
