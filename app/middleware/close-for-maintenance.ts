import type { MiddlewareFunction } from "react-router";
import { Closed } from "#domain/platform/errors.ts";
import { can } from "#domain/rights/policy.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { listPatterns, matchBelow } from "#shared/routes/match-routes.ts";
import { viewerContext } from "./viewer.ts";

const retryAfterSeconds = 10 * 60;

const open = matchBelow(listPatterns(({ isOpenInMaintenance }) => isOpenInMaintenance));

/** Throws 503 for all but the owner and admins (rule 25), also for data, forms and feeds. */
export const closeForMaintenance: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const { isInMaintenance, maintenanceMessage } = await getSettings();
  const mayPass = can(context.get(viewerContext), "pass-maintenance") || open.test(url.pathname);
  if (isInMaintenance && !mayPass) throw new Closed(maintenanceMessage, retryAfterSeconds);
  return next();
};
