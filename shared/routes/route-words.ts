import { siteRoutes } from "./site-routes.ts";

/** True if a route has this word in place of a pattern's last parameter, as '/watch/feed'. */
export function isRouteWord(word: string, ...patterns: string[]): boolean {
  const fixed = patterns.map((pattern) => pattern.replace(/:\w+$/, word));
  return Object.keys(siteRoutes).some((route) =>
    fixed.some((path) => `${route}/`.startsWith(`${path}/`)),
  );
}
