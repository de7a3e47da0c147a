import { type SiteRoute, siteRoutes } from "./site-routes.ts";

/** Parameters that do not match every segment. */
const parameters: Record<string, string> = { ":id": "\\d+", ":token": "\\d+\\.[\\w-]+" };

export function listPatterns(isTrue: (facts: SiteRoute) => unknown): string[] {
  return Object.keys(siteRoutes).filter((pattern) => isTrue(siteRoutes[pattern] as SiteRoute));
}

/** The pages for everyone, of no subject, that readers should find. */
export function listPlainPages(): string[] {
  return listPatterns(
    ({ area, isCounted, isClosedToRobots }) =>
      area === "everyone" && isCounted && !isClosedToRobots,
  ).filter((pattern) => !pattern.includes(":"));
}

export function matchRoutes(patterns: string[]): RegExp {
  return new RegExp(`^(?:${patterns.map(toSource).join("|")})$`);
}

/** Also matches all paths below the fixed part of a pattern. */
export function matchBelow(patterns: string[]): RegExp {
  const fixed = patterns.map((pattern) => toSource(pattern.replace(/\/:.*/, "")));
  return new RegExp(`^(?:${fixed.join("|")})(?:/|$)`);
}

export function sectionsOf(patterns: string[]): string {
  const sections = new Set(patterns.map(sectionOf));
  return `(?:${[...sections].join("|")})`;
}

/** The first word of a path, and below /api the second, as what programs read is there too. */
export function sectionOf(pattern: string): string {
  return /^\/(api\/[^/]+|[^/]*)/.exec(pattern)?.[1] ?? "";
}

function toSource(pattern: string): string {
  return pattern
    .split("/")
    .map((segment) =>
      segment.startsWith(":") ? (parameters[segment] ?? "[^/]+") : escapeForRegExp(segment),
    )
    .join("/");
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*]/g, "\\$&");
}
