import { siteRoutes } from "./site-routes.ts";

/** True if a route has a word where these end in a parameter, as '/watch/feed' has. */
export function isRouteWord(word: string, ...patterns: string[]): boolean {
  const fixed = patterns.map((pattern) => pattern.replace(/:\w+$/, word));
  return Object.keys(siteRoutes).some((route) =>
    fixed.some((path) => `${route}/`.startsWith(`${path}/`)),
  );
}
