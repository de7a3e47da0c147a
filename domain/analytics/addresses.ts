import { listPatterns, matchBelow, matchRoutes } from "#shared/routes/match-routes.ts";
import { type SiteRoute, siteRoutes } from "#shared/routes/site-routes.ts";

export const countedPages = listPatterns(({ isCounted }) => isCounted);

const countedPath = matchRoutes(countedPages);
const fixedPages = countedPages.filter((pattern) => !pattern.includes(":"));
const pagesOfOne = Object.entries(siteRoutes).flatMap(([pattern, { pageOf }]) =>
  pageOf ? [{ kind: pageOf, path: matchBelow([pattern]) }] : [],
);

type Subject = { kind: NonNullable<SiteRoute["pageOf"]>; name: string };

// Parameters chosen from lists are recorded, typed text never.
const recordedParameters = [
  "genre",
  "language",
  "country",
  "rating",
  "stars",
  "yearFrom",
  "yearTo",
  "type",
  "range",
  "sort",
  "sortBy",
  "sortOrder",
  "order",
  "tab",
  "view",
  "page",
];

const recordedValue = /^[\p{L}\d .,'’-]{1,40}$/u;

const longestPath = 300;
const longestHost = 253;

/** The normalized path with recorded parameters; null for an address that is not counted. */
export function toCountedPath(address: string): string | null {
  if (!/^\/(?!\/)/.test(address)) return null;
  const url = URL.parse(address, "http://here");
  const path = url && decode(url.pathname);
  if (!url || !path || /[?#%]/.test(path) || !countedPath.test(path)) return null;
  const params = [...url.searchParams]
    .filter(([name, value]) => recordedParameters.includes(name) && recordedValue.test(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const query = params.length > 0 ? `?${new URLSearchParams(params)}` : "";
  const counted = encodeURI(path) + query;
  return counted.length <= longestPath ? counted : null;
}

export function subjectOf(counted: string): Subject | null {
  const path = decodeURI(counted.split("?", 1)[0] ?? "");
  if (fixedPages.includes(path)) return null;
  const page = pagesOfOne.find((one) => one.path.test(path));
  const name = path.split("/")[2];
  return page && name ? { kind: page.kind, name } : null;
}

export function toReferringHost(referrer: string, ownHost: string): string {
  const url = URL.parse(referrer);
  if (!url || !/^(https?|android-app):$/.test(url.protocol)) return "";
  const host = withoutWww(url.hostname.toLowerCase());
  return host === withoutWww(ownHost) || host.length > longestHost ? "" : host;
}

// Decodes as the router does, so that all spellings of an address count as one.
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
      .replace(/\/{2,}/g, "/")
      .replace(/(?<=.)\/$/, "");
  } catch {
    return null;
  }
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}
