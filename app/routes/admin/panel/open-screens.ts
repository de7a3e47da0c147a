import { can } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { siteRoutes } from "#shared/routes/site-routes.ts";
import { type AdminScreen, tabs } from "./admin-screens.ts";

/** Groups of screens that lead to each other, as far as the viewer may open them. */
export function listNeighbours(viewer: Viewer) {
  return tabs
    .filter((tab) => "opensFirst" in tab)
    .map((tab) => listOpen(viewer, tab.screens).map(({ to, label }) => ({ to, label })))
    .filter((screens) => screens.length > 1);
}

export function listOpen(viewer: Viewer, screens: readonly AdminScreen[]): AdminScreen[] {
  return screens.filter(({ to, capability = siteRoutes[to]?.capability }) => {
    return capability && can(viewer, capability);
  });
}
