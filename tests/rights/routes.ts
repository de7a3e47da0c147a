import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "#app/routes.ts";
import { routes } from "#tests/setup/site-build.ts";

type KnownRoute = { id: string; pattern: string; hasAction: boolean };

export async function listRoutes(): Promise<KnownRoute[]> {
  return (await routeConfig).flatMap((entry) => flatten(entry, ""));
}

function flatten(entry: RouteConfigEntry, parent: string): KnownRoute[] {
  const { file, path, index, children = [] } = entry;
  const { id = file.replace(/\.\w+$/, "") } = entry;
  const pattern = path ? `${parent}/${path.replace(/^\//, "")}` : parent;
  const own = { id, pattern: pattern || "/", hasAction: Boolean(routes[id]?.module.action) };
  const below = children.flatMap((child) => flatten(child, pattern));
  // An index route has its parent's address; a layout has none.
  const isAddress = (path || index) && !children.some((child) => child.index);
  return isAddress ? [own, ...below] : below;
}
