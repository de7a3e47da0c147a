/**
 * The pages that are counted, besides those of single films, creators and members: none whose
 * address may tell whose it is, none that no reader reads, and none that does not exist.
 */
export const countedPages = [
  ...["/", "/movies", "/browse", "/featured", "/trending", "/search", "/all-reviews"],
  ...["/creators", "/profiles", "/about", "/guidelines", "/review-policy"],
  ...["/dashboard", "/watchlist", "/favorites", "/reviews", "/activity"],
  ...["/profile/edit", "/profile/edit/account"],
];

const ofOne = /^\/(movie|creator|profile)\/([^/?#%]+)(\/(review|report))?$/;

/** The film, creator or member whose page it is. */
export type Subject = { kind: "movie" | "creator" | "profile"; name: string };

/** What is kept of a query: choices from lists. What someone typed is nobody's to keep. */
const harmless = [
  ...["genre", "language", "country", "rating", "stars", "yearFrom", "yearTo", "type", "range"],
  ...["sort", "sortBy", "sortOrder", "order", "tab", "view", "page"],
];

const harmlessValue = /^[\p{L}\d .,'’-]{1,40}$/u;

const longestPath = 300;
const longestHost = 253;

/**
 * The address of a page as it is counted: its path in one spelling, with the parameters that are
 * harmless in the order of their names; null where no page of the site is like it.
 */
export function toCountedPath(address: string): string | null {
  if (!/^\/(?!\/)/.test(address)) return null;
  const url = URL.parse(address, "http://here");
  const path = url && decode(url.pathname);
  if (!url || !path || !(countedPages.includes(path) || ofOne.test(path))) return null;
  const params = [...url.searchParams]
    .filter(([name, value]) => harmless.includes(name) && harmlessValue.test(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const query = params.length > 0 ? `?${new URLSearchParams(params)}` : "";
  const counted = encodeURI(path) + query;
  return counted.length <= longestPath ? counted : null;
}

/** Who or what a counted page is about, by the name in its address; null where that is nobody. */
export function subjectOf(counted: string): Subject | null {
  const path = decodeURI(counted.split("?", 1)[0] ?? "");
  const [, kind, name] = ofOne.exec(path) ?? [];
  if (countedPages.includes(path) || !kind || !name) return null;
  return { kind: kind as Subject["kind"], name };
}

/** The host of the site that a reader came from; empty where that is this one, or not told. */
export function toReferringHost(referrer: string, ownHost: string): string {
  const url = URL.parse(referrer);
  if (!url || !/^(https?|android-app):$/.test(url.protocol)) return "";
  const host = withoutWww(url.hostname.toLowerCase());
  return host === withoutWww(ownHost) || host.length > longestHost ? "" : host;
}

/** Decoded as the router reads it, so that no other spelling of an address counts apart. */
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
