import { config } from "#domain/platform/config.ts";
import { UnknownHost } from "#domain/platform/errors.ts";

export const thisMachine = ["localhost", "127.0.0.1", "[::1]"];

/** Throws UnknownHost for a forged Host header, since mailed links are made from it. */
export function requireKnownHost(origin: string): void {
  const { siteOrigin } = config();
  const isKnown = siteOrigin
    ? siteOrigin === origin
    : thisMachine.includes(new URL(origin).hostname);
  if (isKnown) return;
  throw new UnknownHost(
    "This site is not set up for this address. Whoever runs it must set SITE_URL to the address people use.",
  );
}
