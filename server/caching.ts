import { hash } from "node:crypto";
import { hasSessionCookie } from "#domain/accounts/auth-cookies.ts";

type Answer = { method: string; status: number; requestHeaders: Headers; headers: Headers };

// No stale-while-revalidate: browsers follow it too, and show outdated pages for minutes.
export const forEveryone = "public, max-age=0, s-maxage=60";
const sharedBriefly = "public, max-age=0, s-maxage=10";

// Long enough for the navigation after a prefetch; without it the data is requested twice.
export const forTheNextClick = "private, max-age=10";

export function setCaching({ method, status, requestHeaders, headers }: Answer): void {
  headers.append("Vary", "Accept-Encoding, Cookie, Save-Data");
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || headers.has("Set-Cookie")) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", cachingOf(status, requestHeaders));
  }
}

function cachingOf(status: number, requestHeaders: Headers): string {
  // Browsers show such a page again only from memory, and none after the session's cookie changed.
  if (hasSessionCookie(requestHeaders)) return "no-store";
  const isGone = status === 404 || status === 410;
  const isMoved = status === 301 || status === 308;
  if (status >= 300 && !isGone && !isMoved) return "no-store";
  if (isGone) return sharedBriefly;
  return isPrefetch(requestHeaders.get("Sec-Purpose")) ? forTheNextClick : forEveryone;
}

export function isPrefetch(purpose: string | null | undefined): boolean {
  return purpose?.startsWith("prefetch") ?? false;
}

/** Weak, since the body is sent in several encodings (RFC 9110, 8.8.1). */
export function tagOf(body: Uint8Array): string {
  return `W/"${hash("sha256", body, "base64url").slice(0, 27)}"`;
}

export function isKnown(tag: string, ifNoneMatch: string | null): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(tag.replace(/^W\//, ""));
}
