import type { ServerBuild } from "react-router";
import { listPatterns, sectionsOf } from "#shared/routes/match-routes.ts";
import { adminPrefix } from "#shared/routes/prefix.ts";

const sections = sectionsOf([...listPatterns(({ area }) => area === "admin"), "/styleguide"]);
// Matches as the router does: in any case, and with the ending of a request for data.
const adminPath = new RegExp(`^/${sections}(/|\\.data$|$)`, "i");

export function isOfAdmin({ url }: Request): boolean {
  return adminPath.test(new URL(url).pathname);
}

export function adminListOf(manifest: string): string {
  return manifest.replace("manifest-", "admin-manifest-");
}

/** Pages then load the longer list. The dev server has one list of all routes. */
export function withAdminList(build: ServerBuild): ServerBuild {
  const { assets } = build;
  return { ...build, assets: { ...assets, url: adminListOf(assets.url) } };
}

/** For other requests: the router tries the longest routes first, which costs every page. */
export function withoutAdmin(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  return {
    ...build,
    routes: withoutAdminRoutes(routes),
    assets: { ...assets, routes: withoutAdminRoutes(assets.routes) },
  };
}

function withoutAdminRoutes<Route extends { parentId?: string | undefined } | undefined>(
  routes: Record<string, Route>,
): Record<string, Route> {
  return Object.fromEntries(
    Object.entries(routes).filter(
      ([id, route]) => id !== adminPrefix && route?.parentId !== adminPrefix,
    ),
  );
}
