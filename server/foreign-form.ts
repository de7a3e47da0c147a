import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { type Outcome, outcomeContext } from "#app/http/action-result.ts";
import {
  clientAddressContext,
  findStylesContext,
  foreignFormContext,
  isTooLargeContext,
  nonceContext,
  ownMachineContext,
} from "#app/http/contexts.ts";
import { config } from "#domain/platform/config.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { finalizeResponse } from "./finalize-response.ts";
import { isEnhanced } from "./sent-form.ts";
import { findStyles } from "./styles.ts";

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A page, JSON for our scripts, or text; depends on the address alone, and on no cookie. */
export async function refuseForeignForm(request: Request, answer: Handler): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const message = explain(origin);
  if (isEnhanced(request)) return Response.json({ message }, { status: 403 });
  if (!request.headers.get("Accept")?.includes("text/html")) {
    return new Response(message, { status: 403 });
  }
  const nonce = randomBytes(16).toString("hex");
  const context = new RouterContextProvider();
  context.set(foreignFormContext, { message, address: origin + toLocalPath(pathname + search) });
  context.set(nonceContext, nonce);
  context.set(findStylesContext, findStyles);
  context.set(ownMachineContext, false);
  context.set(isTooLargeContext, false);
  context.set(clientAddressContext, "");
  const outcome: Outcome = {};
  context.set(outcomeContext, outcome);
  const answered = await answer(new Request(origin), context);
  return finalizeResponse(request, answered, nonce, outcome.page);
}

function explain(origin: string): string {
  const nothing = "This form was sent from another address, so nothing was changed.";
  return config().siteOrigin ? `This site is at ${origin}. ${nothing}` : nothing;
}
