import { type SiteRoute, siteRoutes } from "./site-routes.ts";

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
export function isOpenToRobots(facts: SiteRoute): boolean {
  const { area, isUncached, isPicture, isClosedToRobots } = facts;
  return area === "everyone" && (!isUncached || Boolean(isPicture)) && !isClosedToRobots;
}

/** Whole sections where all their routes are closed, else each closed route; with what is below. */
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
      // Members may have names that begin like the page beside theirs.
      const isBesideNames = path.lastIndexOf("/") > 0 && open.includes(path.replace(/[^/]+$/, "*"));
      return isBesideNames ? [`${path}$`, `${path}/`, `${path}?`] : [path];
    });
}

/** The first part of a path, as '/movie'. */
function sectionOf(path: string): string {
  return path.split("/", 2).join("/");
}
