import { siteRoutes } from "#shared/routes/site-routes.ts";
import { memoize } from "../memoize.ts";

const mostPaths = 2_000;

const ofServer: [start: string, pattern: string][] = [
  ["/assets/", "/assets/*"],
  ["/uploads/", "/uploads/*"],
  ["/healthz", "/healthz"],
  ["/readyz", "/readyz"],
  ["/beacon", "/beacon"],
];

const other = "other";

const matchers = Object.keys(siteRoutes)
  .filter((pattern) => pattern !== "/*")
  .map((pattern) => ({ pattern, path: toRegExp(pattern) }));

export const routePatterns: readonly string[] = [
  ...new Set([...matchers.map(({ pattern }) => pattern), ...ofServer.map(([, to]) => to), other]),
];

export const findRoutePattern = memoize((url: string) => {
  const path = (url.split("?")[0] ?? "").replace(/(?:\/_)?\.data$/, "") || "/";
  const served = ofServer.find(([start]) => path.startsWith(start));
  if (served) return served[1];
  // The fixed ones first: '/admin/creators/add' is no creator.
  const found = matchers.filter((matcher) => matcher.path.test(path));
  return (found.find(({ pattern }) => !pattern.includes(":")) ?? found[0])?.pattern ?? other;
}, mostPaths);

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/[.]/g, "\\.")
    .replace(/:[^/.]+/g, "[^/]+")
    .replace(/\*/g, ".*");
  return new RegExp(`^${source}/?$`, "i");
}
