import type { RouterContextProvider } from "react-router";
import type { RequestOrigin } from "#domain/accounts/call-auth.ts";
import { findSiteOrigin } from "#domain/settings/settings.ts";
import { clientAddressContext } from "./contexts.ts";

export function requestOriginOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): RequestOrigin {
  const { origin } = new URL(request.url);
  return { headers: request.headers, origin, address: context.get(clientAddressContext) };
}

/** Where the public finds the site: as configured, as the owner set it, or else as asked for. */
export async function siteOriginOf(url: URL): Promise<string> {
  return (await findSiteOrigin()) ?? url.origin;
}
