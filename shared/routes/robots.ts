import { type SiteRoute, siteRoutes } from "./site-routes.ts";

/** Other orders and selections of the same content, which cost as much as the pages themselves. */
const variants = ["/search?", "/*?*q=", "/*?*sort=", "/*?*view=", "/*?*rating="];

/** React Router's data requests. */
const data = ["/*.data$", "/*.data?"];

/** RFC 9309. */
export function writeRobots(sitemap: string | undefined): string {
  const rules = [...listClosed(), ...variants, ...data].map((path) => `Disallow: ${path}`);
  const end = sitemap ? ["", `Sitemap: ${sitemap}`] : [];
  return `${["User-agent: *", ...rules, ...end].join("\n")}\n`;
}

/** False for pages of members, forms, and pages for one reader. */
export function isOpenToRobots(facts: SiteRoute): boolean {
  const { area, isUncached, isPicture, isClosedToRobots } = facts;
  return area === "everyone" && (!isUncached || Boolean(isPicture)) && !isClosedToRobots;
}

/** Sections of which every route is closed, and other closed routes, each with the paths below. */
function listClosed(): string[] {
  const routes = Object.entries(siteRoutes).map(([pattern, facts]) => ({
    path: pattern.replace(/:\w+/g, "*"),
    isOpen: isOpenToRobots(facts),
  }));
  const open = routes.flatMap(({ path, isOpen }) => (isOpen ? [path] : []));
  const isOpenSection = (section: string) => open.some((path) => sectionOf(path) === section);
  const closed = routes
    .filter(({ isOpen }) => !isOpen)
    .map(({ path }) => (isOpenSection(sectionOf(path)) ? path : sectionOf(path)));
  const isAboveOpen = (path: string) => open.some((other) => other.startsWith(`${path}/`));
  const isBelow = (path: string) =>
    closed.some((other) => path.startsWith(`${other}/`) && !isAboveOpen(other));
  return [...new Set(closed)]
    .filter((path) => !isBelow(path))
    .flatMap((path) => {
      if (isAboveOpen(path)) return [`${path}$`, `${path}?`];
      // Members' names may begin like the name of the page beside them.
      const isBesideNames = path.lastIndexOf("/") > 0 && open.includes(path.replace(/[^/]+$/, "*"));
      return isBesideNames ? [`${path}$`, `${path}/`, `${path}?`] : [path];
    });
}

function sectionOf(path: string): string {
  return path.split("/", 2).join("/");
}
