import type { MiddlewareFunction } from "react-router";
import { clientAddressContext } from "#app/http/contexts.ts";
import { findKnownDevice } from "#domain/accounts/known-devices.ts";
import { RateLimited } from "#domain/platform/errors.ts";
import { consumeNetworkLimit, consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { can } from "#domain/rights/policy.ts";
import { viewerContext } from "./viewer.ts";

/** A visitor who exhausts a network's limit blocks neither its members nor known devices. */
export const limitWrites: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { method } = request;
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
  const viewer = context.get(viewerContext);
  const address = context.get(clientAddressContext);
  if (viewer.kind === "member") {
    if (!can(viewer, "open-admin")) await consumeRateLimit("write", viewer.id);
    await consumeNetworkLimit("write-of-members-from-network", address);
  } else {
    await countVisitor(request, address);
  }
  return next();
};

async function countVisitor({ headers }: Request, address: string): Promise<void> {
  try {
    await consumeNetworkLimit("write-from-network", address);
  } catch (error) {
    const device = error instanceof RateLimited && (await findKnownDevice(headers));
    if (!device) throw error;
    await consumeRateLimit("write-from-known-device", device);
  }
}
