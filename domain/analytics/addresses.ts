// Pages whose addresses may tell whose they are, and those that no reader reads.
const unrecorded = /^\/(auth|unsubscribe|mailbox|admin|api|preferences|beacon|styleguide)(\/|$)/i;

/** What is kept of a query: choices from lists. What someone typed is nobody's to keep. */
const harmless = [
  ...["genre", "language", "country", "rating", "stars", "yearFrom", "yearTo", "type", "range"],
  ...["sort", "sortBy", "sortOrder", "order", "tab", "view", "page"],
];

const harmlessValue = /^[\p{L}\d .,'’-]{1,40}$/u;

const longestPath = 300;
const longestHost = 253;

/**
 * The address of a page as it is counted: its path, with the parameters that are harmless in the
 * order of their names; null where it is not counted at all.
 */
export function toCountedPath(address: string): string | null {
  if (!/^\/(?!\/)/.test(address)) return null;
  const url = URL.parse(address, "http://here");
  const path = url && decode(url.pathname);
  if (!url || path === null || unrecorded.test(path)) return null;
  const params = [...url.searchParams]
    .filter(([name, value]) => harmless.includes(name) && harmlessValue.test(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const query = params.length > 0 ? `?${new URLSearchParams(params)}` : "";
  const counted = (url.pathname.replace(/\/+$/, "") || "/") + query;
  return counted.length <= longestPath ? counted : null;
}

/** The host of the site that a reader came from; empty where that is this one, or not told. */
export function toReferringHost(referrer: string, ownHost: string): string {
  const url = URL.parse(referrer);
  if (!url || !/^(https?|android-app):$/.test(url.protocol)) return "";
  const host = withoutWww(url.hostname.toLowerCase());
  return host === withoutWww(ownHost) || host.length > longestHost ? "" : host;
}

/** Decoded as the router reads it, so that no other spelling of an address gets past. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, "/");
  } catch {
    return null;
  }
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}
