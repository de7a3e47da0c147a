import { type MiddlewareFunction, redirect } from "react-router";
import { signInPath } from "#app/http/sign-in-path.ts";
import { SignInRequired } from "#domain/platform/errors.ts";
import { siteRoutes } from "#shared/routes/site-routes.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { viewerContext } from "./viewer.ts";

/** A page whose session ended while it was open gets an error, not a redirect (rule 31). */
export const requireMember: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (context.get(viewerContext).kind === "member") return next();
  if (request.method !== "GET" || isRequestedByItself(request, url)) {
    const reason = siteRoutes[url.pathname]?.signInReason;
    throw new SignInRequired(reason ?? "Please sign in to do this.");
  }
  throw redirect(signInPath(toLocalPath(url.pathname + url.search)));
};

function isRequestedByItself({ headers }: Request, { origin, pathname }: URL): boolean {
  const page = URL.parse(headers.get("Referer") ?? "");
  return page?.origin === origin && page.pathname === pathname;
}
