import type { RouterContextProvider } from "react-router";
import type { RequestOrigin } from "#domain/accounts/call-auth.ts";
import { clientAddressContext } from "./contexts.ts";

export function requestOriginOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): RequestOrigin {
  const { origin } = new URL(request.url);
  return { headers: request.headers, origin, address: context.get(clientAddressContext) };
}
