import { config } from "#domain/platform/config.ts";
import { UnknownHost } from "#domain/platform/errors.ts";

/** This machine's own names for itself. */
export const thisMachine = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Throws UnknownHost unless the site is asked for by a name that is its own: a mailed link leads
 * wherever the request's Host header says, which anybody can write.
 */
export function requireKnownHost(origin: string): void {
  const { siteOrigin } = config();
  const isKnown = siteOrigin
    ? siteOrigin === origin
    : thisMachine.includes(new URL(origin).hostname);
  if (isKnown) return;
  throw new UnknownHost(
    "Griot does not know itself by this address. Whoever runs it sets SITE_URL to the address that people use.",
  );
}
