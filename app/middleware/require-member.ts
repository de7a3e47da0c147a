import { type MiddlewareFunction, redirect } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { SignInRequired } from "#domain/platform/errors.ts";
import { viewerContext } from "./viewer.ts";

/**
 * Sends visitors to sign in, from where they come back to the page they asked for. A form sent from
 * a page whose session has ended is refused (decision 3).
 */
export const requireMember: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (context.get(viewerContext).kind === "member") return next();
  if (request.method !== "GET") throw new SignInRequired("Please sign in to do this.");
  throw redirect(signInPath(url.pathname + url.search));
};
