import type { MiddlewareFunction } from "react-router";
import { can, requireCapability } from "#domain/rights/policy.ts";
import { siteRoutes } from "#shared/routes/site-routes.ts";
import { viewerContext } from "./viewer.ts";

/**
 * Refuses who may not send a route's forms before its action reads them. Who may but is suspended
 * gets the form again from its action, with what was typed.
 */
export const requireCapabilityOfRoute: MiddlewareFunction<Response> = (
  { request, pattern, context },
  next,
) => {
  const { capability, act } = siteRoutes[pattern] ?? {};
  const viewer = context.get(viewerContext);
  const isRefused = request.method !== "GET" && capability && !can(viewer, capability);
  if (isRefused) requireCapability(viewer, capability, act);
  return next();
};
