import type { IncomingMessage } from "node:http";
import { listPatterns, matchRoutes, sectionsOf } from "#shared/routes/match-routes.ts";
import { isWellFormed } from "../malformed-paths.ts";
import { memoize } from "../memoize.ts";

type PageAddress = {
  origin: string;
  path: string;
  cookies: string;
  savesData: boolean;
};

const uncached = sectionsOf(listPatterns(({ isUncached }) => isUncached));
/** Routes that are not cached, and addresses that the server answers before the routes. */
const elsewhere = new RegExp(
  `^/(${uncached}|assets|uploads|sitemaps?|data/[^?]+|icons|favicon|apple-touch-icon|beacon|healthz|readyz)(?=[/.?]|$)`,
  "i",
);

/** Paths that are normalised before routing, and may lead elsewhere than they seem to. */
const rewritten = /[\\#]|[/]([.]|%2e)|^[/]([/]|[^/?]*%)/i;

const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|wbraid|gbraid|msclkid|igsh|igshid|mc_[ce]id|ref_src)$/;

const longestPath = 1_000;

const mostPaths = 2_000;

/** A preference's cookie with any value; a made-up one takes a place in the cache for a minute. */
const preference = /^(theme|lite|country)=[\w%+/=-]{0,40}$/;

const byCountry = matchRoutes(listPatterns(({ dependsOnCountry }) => dependsOnCountry));

/** Cookies of analytics; our own with a leading underscore are `__Secure-…`. */
const othersCookie = /^_(?!_Secure-|_Host-)/;

/** Undefined where the page may depend on more, such as an unknown cookie. */
export function toPageAddress(
  { method, url = "", headers }: IncomingMessage,
  origin: string,
): PageAddress | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const path = toPath(url);
  const cookies = findPreferences(headers.cookie, path);
  if (!path || cookies === undefined || headers.authorization) return undefined;
  return { origin, path, cookies, savesData: headers["save-data"] === "on" };
}

/** The path and query that a page is cached by; "" for an address that is not cached. */
const toPath = memoize((url) => {
  if (url.length > longestPath || !url.startsWith("/")) return "";
  // server/malformed-paths.ts reads these literally and logs them.
  if (!isWellFormed(url.split("?")[0] ?? "")) return "";
  return elsewhere.test(url) || rewritten.test(url) ? "" : withoutTracking(url);
}, mostPaths);

export function keyOf({ origin, path, cookies, savesData }: PageAddress): string {
  return `${savesData ? "lite " : ""}${cookies} ${origin}${path}`;
}

/** A request with nothing but the page's key, so that a page can depend on nothing else. */
export function requestFor({ origin, path, cookies, savesData }: PageAddress): Request {
  const headers = new Headers();
  if (cookies) headers.set("Cookie", cookies);
  if (savesData) headers.set("Save-Data", "on");
  return new Request(origin + path, { headers });
}

function findPreferences(header: string | undefined, path: string): string | undefined {
  if (!header) return "";
  const named = header.split(";").map((cookie) => cookie.trim());
  const ours = named.filter((cookie) => cookie !== "" && !othersCookie.test(cookie));
  if (!ours.every((cookie) => preference.test(cookie))) return undefined;
  const names = ours.map((cookie) => splitOnce(cookie, "=")[0]);
  if (new Set(names).size < names.length) return undefined;
  const read = ours.filter((cookie) => !cookie.startsWith("country=") || isByCountry(path));
  return read.sort().join("; ");
}

function isByCountry(path: string): boolean {
  const [own = ""] = path.split("?", 1);
  return byCountry.test(own.replace(/\.data$/, ""));
}

function withoutTracking(url: string): string {
  const [path = "", query] = splitOnce(url, "?");
  if (!query) return path;
  const rest = query.split("&").filter((part) => !tracking.test(splitOnce(part, "=")[0] ?? ""));
  return rest.length > 0 ? `${path}?${rest.join("&")}` : path;
}

function splitOnce(text: string, at: string): [string, string] | [string] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + at.length)];
}
