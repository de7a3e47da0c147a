import type { MiddlewareFunction } from "react-router";
import { Closed } from "#domain/platform/errors.ts";
import { can } from "#domain/rights/policy.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { listPatterns, matchBelow } from "#shared/routes/match-routes.ts";
import { viewerContext } from "./viewer.ts";

// How soon a robot or a feed reader may ask again, in seconds.
const retryAfter = 10 * 60;

const open = matchBelow(listPatterns(({ isOpenInMaintenance }) => isOpenInMaintenance));

/**
 * While the site is in maintenance, lets in nobody but the owner and admins (decision 11): pages,
 * their data, forms and feeds alike answer 503 with the administrator's message.
 */
export const closeForMaintenance: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const { isInMaintenance, maintenanceMessage } = await getSettings();
  const mayPass = can(context.get(viewerContext), "pass-maintenance") || open.test(url.pathname);
  if (isInMaintenance && !mayPass) throw new Closed(maintenanceMessage, retryAfter);
  return next();
};
