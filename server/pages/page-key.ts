import type { IncomingMessage } from "node:http";
import { listPatterns, sectionsOf } from "#shared/routes/match-routes.ts";
import { isWellFormed } from "../malformed-paths.ts";
import { memoize } from "../memoize.ts";

/** All that a visitor's page depends on: what it is rendered from, and kept under. */
type PageAddress = {
  /** Of the site, as the public knows it. */
  origin: string;
  /** Path and query. */
  path: string;
  /** The theme and the lite view that this reader chose, as a Cookie header. */
  cookies: string;
  savesData: boolean;
};

const uncached = sectionsOf(listPatterns(({ isUncached }) => isUncached));
/** Not answered from the cache: routes that say so, and what the server answers before the routes. */
const elsewhere = new RegExp(
  `^/(${uncached}|assets|uploads|beacon|healthz|readyz)(?=[/.?]|$)`,
  "i",
);

/** What is rewritten on its way to the routes: it may lead elsewhere than it seems to. */
const rewritten = /[\\#]|[/]([.]|%2e)|^[/]([/]|[^/?]*%)/i;

/** What links from newsletters, search engines and social sites carry along, for others to count. */
const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|wbraid|gbraid|msclkid|igsh|igshid|mc_[ce]id|ref_src)$/;

// Longer ones are no address of ours.
const longestPath = 1_000;

/** How many addresses are remembered as they were read. */
const mostPaths = 2_000;

/** Of the preferences, any value, whole; what a reader makes up costs a place for a minute. */
const preference = /^(theme|lite)=[\w%+/=-]{0,40}$/;
const mostPreferences = 2;

/** Left by those who count readers; our own with a leading underscore are `__Secure-…`. */
const othersCookie = /^_(?!_Secure-|_Host-)/;

/**
 * What the page that is asked for depends on; undefined where that may be more than an address
 * holds. A cookie that is not known may be one that a page reads.
 */
export function toPageAddress(
  { method, url = "", headers }: IncomingMessage,
  origin: string,
): PageAddress | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const path = toPath(url);
  const cookies = findPreferences(headers.cookie);
  if (!path || cookies === undefined || headers.authorization) return undefined;
  return { origin, path, cookies, savesData: headers["save-data"] === "on" };
}

/** The path and query that a page is kept under; "" for one that is none of a visitor's page. */
const toPath = memoize((url) => {
  if (url.length > longestPath || !url.startsWith("/")) return "";
  // Read literally, and logged, where no page is looked for; see server/malformed-paths.ts.
  if (!isWellFormed(url.split("?")[0] ?? "")) return "";
  return elsewhere.test(url) || rewritten.test(url) ? "" : withoutTracking(url);
}, mostPaths);

/** Two readers with the same key get the same bytes. */
export function keyOf({ origin, path, cookies, savesData }: PageAddress): string {
  return `${savesData ? "lite " : ""}${cookies} ${origin}${path}`;
}

/** A request that holds nothing but the address, so that a page can depend on nothing else. */
export function requestFor({ origin, path, cookies, savesData }: PageAddress): Request {
  const headers = new Headers();
  if (cookies) headers.set("Cookie", cookies);
  if (savesData) headers.set("Save-Data", "on");
  return new Request(origin + path, { headers });
}

function findPreferences(header: string | undefined): string | undefined {
  if (!header) return "";
  const named = header.split(";").map((cookie) => cookie.trim());
  const ours = named.filter((cookie) => cookie !== "" && !othersCookie.test(cookie));
  if (ours.length > mostPreferences) return undefined;
  return ours.every((cookie) => preference.test(cookie)) ? ours.sort().join("; ") : undefined;
}

function withoutTracking(url: string): string {
  const [path = "", query] = splitOnce(url, "?");
  if (!query) return path;
  const kept = query.split("&").filter((part) => !tracking.test(splitOnce(part, "=")[0] ?? ""));
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

function splitOnce(text: string, at: string): [string, string] | [string] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + at.length)];
}
