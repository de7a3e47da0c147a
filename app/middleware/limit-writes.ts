import type { MiddlewareFunction } from "react-router";
import { clientAddressContext } from "#app/client-address.ts";
import { networkOf, spend } from "#domain/platform/rate-limit.ts";
import { can } from "#domain/rights/policy.ts";
import { viewerContext } from "./viewer.ts";

/**
 * Keeps anyone from writing faster than people do, per member first and then per network. Who works
 * through the panel's lists is known, and hurried by the network's limit alone.
 */
export const limitWrites: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { method } = request;
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
  const viewer = context.get(viewerContext);
  if (viewer.kind === "member" && !can(viewer, "open-admin")) await spend("write", viewer.id);
  await spend("write-from-network", networkOf(context.get(clientAddressContext)));
  return next();
};
