import { type MiddlewareFunction, redirect } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { viewerContext } from "./viewer.ts";

/** Sends visitors to sign in, from where they come back to the page they asked for. */
export const requireMember: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  if (context.get(viewerContext).kind === "visitor") {
    throw redirect(signInPath(url.pathname + url.search));
  }
  return next();
};
