import { config } from "#domain/platform/config.ts";
import { UnknownHost } from "#domain/platform/errors.ts";

/** Host names of this machine. */
export const thisMachine = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Throws UnknownHost unless the origin is the site's own: mailed links use the request's Host
 * header, which anyone can forge.
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
