import { routeFacts } from "./route-facts.ts";

/** Whether a route has a word of its own where these have a parameter at the end, as '/watch/feed' has. */
export function isRouteWord(word: string, ...patterns: string[]): boolean {
  const fixed = patterns.map((pattern) => pattern.replace(/:\w+$/, word));
  return Object.keys(routeFacts).some((route) =>
    fixed.some((path) => `${route}/`.startsWith(`${path}/`)),
  );
}
