import type { RouterContextProvider } from "react-router";
import type { Sender } from "#domain/accounts/ask.ts";
import { clientAddressContext } from "./client-address.ts";

/** Who sends this request, for what is asked of the accounts. */
export function senderOf(request: Request, context: Readonly<RouterContextProvider>): Sender {
  const { origin } = new URL(request.url);
  return { headers: request.headers, origin, address: context.get(clientAddressContext) };
}
