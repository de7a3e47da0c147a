import { expect, test } from "vitest";
import { isKnown, setCaching, tagOf } from "./caching.ts";

type Case = { method?: string; status?: number; asks?: HeadersInit; says?: HeadersInit };

function cachingOf({ method = "GET", status = 200, asks = {}, says = {} }: Case) {
  const headers = new Headers(says);
  setCaching({ method, status, requestHeaders: new Headers(asks), headers });
  return headers.get("Cache-Control");
}

const shared = "public, max-age=0, s-maxage=60";
const signedIn = { Cookie: "theme=dark; __Secure-better-auth.session_token=x" };
const prefetch = { "Sec-Purpose": "prefetch;prerender" };

const cases: [string, Case, string][] = [
  ["a visitor's page is shared for a minute", {}, shared],
  ["a theme is no session", { asks: { Cookie: "theme=dark" } }, shared],
  ["HEAD is kept like GET", { method: "HEAD" }, shared],
  ["a member's page is not kept", { asks: signedIn }, "no-store"],
  ["a prefetched answer lasts until the click", { asks: prefetch }, "private, max-age=10"],
  ["but not a member's", { asks: { ...signedIn, ...prefetch } }, "no-store"],
  ["a missing page is kept shortly", { status: 404 }, "public, max-age=0, s-maxage=10"],
  ["nor is a page that a member misses", { status: 404, asks: signedIn }, "no-store"],
  ["a failure is not kept", { status: 500 }, "no-store"],
  ["nor is an unreachable site", { status: 503 }, "no-store"],
  ["nor a way to sign-in", { status: 302 }, "no-store"],
  ["a page that moved is kept", { status: 301 }, shared],
  ["an answer to a form is not kept", { method: "POST" }, "no-store"],
  ["nor one that sets a cookie", { says: { "Set-Cookie": "theme=dark" } }, "no-store"],
  ["what a route says stands", { says: { "Cache-Control": "max-age=9" } }, "max-age=9"],
];

test.each(cases)("%s", (_sentence, given, expected) => {
  expect(cachingOf(given)).toBe(expected);
});

test("an answer varies with encoding, cookie and Save-Data", () => {
  const headers = new Headers();
  setCaching({ method: "GET", status: 200, requestHeaders: new Headers(), headers });
  expect(headers.get("Vary")).toBe("Accept-Encoding, Cookie, Save-Data");
});

test("the same bytes have one tag, which a matching If-None-Match names", () => {
  const tag = tagOf(Buffer.from("a page"));
  expect(tagOf(Buffer.from("a page"))).toBe(tag);
  expect(tagOf(Buffer.from("another"))).not.toBe(tag);
  expect(isKnown(tag, `"older", ${tag}`)).toBe(true);
  expect(isKnown(tag, tag.slice(2))).toBe(true);
  expect(isKnown(tag, '"older"')).toBe(false);
  expect(isKnown(tag, null)).toBe(false);
});
