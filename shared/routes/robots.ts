import { type RouteFacts, routeFacts } from "./route-facts.ts";

/** Pages that show others' content in another order or selection, and cost as much as those. */
const variants = ["/search?", "/*?*q=", "/*?*sort=", "/*?*view=", "/*?*rating="];

/** React Router's data of pages. */
const data = ["/*.data$", "/*.data?"];

/** The rules for robots (RFC 9309), with the address of the sitemap where there is one. */
export function writeRobots(sitemap: string | undefined): string {
  const rules = [...listClosed(), ...variants, ...data].map((path) => `Disallow: ${path}`);
  const end = sitemap ? ["", `Sitemap: ${sitemap}`] : [];
  return `${["User-agent: *", ...rules, ...end].join("\n")}\n`;
}

/** Whether robots may read a route: not what is for members, for forms or for one reader. */
export function isOpenToRobots({ area, isUncached, isClosedToRobots }: RouteFacts): boolean {
  return area === "everyone" && !isUncached && !isClosedToRobots;
}

/** Whole sections where all their routes are closed, else each closed route and what is below. */
function listClosed(): string[] {
  const bySection = Map.groupBy(Object.entries(routeFacts), ([pattern]) => sectionOf(pattern));
  return [...bySection].flatMap(([section, routes]) => {
    const closed = routes.filter(([, facts]) => !isOpenToRobots(facts));
    if (closed.length === routes.length) return [`/${section}$`, `/${section}/`, `/${section}?`];
    const paths = closed.map(([pattern]) => pattern.replace(/:\w+/g, "*"));
    return paths
      .filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))
      .flatMap((path) => [`${path}$`, `${path}/`, `${path}?`]);
  });
}

function sectionOf(pattern: string): string {
  return pattern.split("/")[1] ?? "";
}
