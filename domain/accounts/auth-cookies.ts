import { hash } from "node:crypto";
import { acceptedSecrets } from "#domain/platform/secret.ts";
import { isSignature, sign } from "#domain/platform/signature.ts";

// Where the site is served by https, the accounts library's cookies have a prefix.
const sessionCookie = /(^|;\s*)(__Secure-)?better-auth\.session_token=/;
const challengeCookie = /(?:^|;\s*)(?:__Secure-)?better-auth\.two_factor=(2fa-[\w-]+)/;
const anyCookie = /^(?:__Secure-)?better-auth\.[\w.-]+$/;

/** True if the request names a session, which may have ended. */
export function hasSessionCookie(headers: Headers): boolean {
  return sessionCookie.test(headers.get("Cookie") ?? "");
}

/**
 * Readable by scripts, so that an open page notices another viewer
 * (app/components/viewer-change.ts).
 */
export function listViewerMarks(cookies: string[]): string[] {
  return cookies
    .filter((cookie) => sessionCookie.test(cookie))
    .map((cookie) =>
      cookie
        .replace(/^[^=]+=([^;]*)/, (_, token: string) => `viewer=${token && markOf(token)}`)
        .replace(/;\s*HttpOnly/i, ""),
    );
}

function markOf(token: string): string {
  return hash("sha256", token, "base64url").slice(0, 8);
}

export function findChallenge(headers: Headers): string | undefined {
  return challengeCookie.exec(headers.get("Cookie") ?? "")?.[1];
}

/** Signs cookies of a former secret anew, since the library knows only one secret. */
export function renewSignatures(headers: Headers): Headers {
  const cookies = headers.get("Cookie");
  if (!cookies || acceptedSecrets().length === 1) return headers;
  const renewed = new Headers(headers);
  const pairs = cookies.split(";").map((pair) => renewPair(pair.trim()));
  renewed.set("Cookie", pairs.join("; "));
  return renewed;
}

export function readSigned(value: string): string | undefined {
  const end = value.lastIndexOf(".");
  if (end < 1) return undefined;
  const text = value.slice(0, end);
  return isSignature(Buffer.from(value.slice(end + 1), "base64"), text) ? text : undefined;
}

function renewPair(pair: string): string {
  const equals = pair.indexOf("=");
  const name = pair.slice(0, equals);
  if (!anyCookie.test(name)) return pair;
  const text = readSigned(decode(pair.slice(equals + 1)));
  if (text === undefined) return pair;
  return `${name}=${encodeURIComponent(`${text}.${sign(text).toString("base64")}`)}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
