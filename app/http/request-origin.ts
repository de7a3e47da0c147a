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

/** The public origin: configured, set by the owner, or else that of the request. */
export async function siteOriginOf(url: URL): Promise<string> {
  return (await findSiteOrigin()) ?? url.origin;
}
