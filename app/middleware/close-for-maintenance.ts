import type { MiddlewareFunction } from "react-router";
import { Closed } from "#domain/platform/errors.ts";
import { can } from "#domain/rights/policy.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { listPatterns, matchBelow } from "#shared/routes/match-routes.ts";
import { viewerContext } from "./viewer.ts";

// Seconds.
const retryAfter = 10 * 60;

const open = matchBelow(listPatterns(({ isOpenInMaintenance }) => isOpenInMaintenance));

/**
 * In maintenance answers everyone but the owner and admins with 503 and the administrator's message
 * (decision 11): pages, their data, forms and feeds alike.
 */
export const closeForMaintenance: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const { isInMaintenance, maintenanceMessage } = await getSettings();
  const mayPass = can(context.get(viewerContext), "pass-maintenance") || open.test(url.pathname);
  if (isInMaintenance && !mayPass) throw new Closed(maintenanceMessage, retryAfter);
  return next();
};
