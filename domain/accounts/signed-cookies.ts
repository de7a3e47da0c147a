import { acceptedSecrets } from "#domain/platform/secret.ts";
import { isSignature, sign } from "#domain/platform/signature.ts";

// The accounts library's names for its cookies, which it changes where the site is served by https.
const ownCookie = /^(?:__Secure-)?better-auth\.[\w.-]+$/;

/**
 * Headers in whose cookies whatever a former secret signed for the accounts library, which knows one
 * secret alone, is signed by the current one.
 */
export function renewSignatures(headers: Headers): Headers {
  const cookies = headers.get("Cookie");
  if (!cookies || acceptedSecrets().length === 1) return headers;
  const renewed = new Headers(headers);
  const pairs = cookies.split(";").map((pair) => renewPair(pair.trim()));
  renewed.set("Cookie", pairs.join("; "));
  return renewed;
}

/** The value that a cookie of the accounts library holds, if the site signed it. */
export function readSigned(value: string): string | undefined {
  const end = value.lastIndexOf(".");
  if (end < 1) return undefined;
  const text = value.slice(0, end);
  return isSignature(Buffer.from(value.slice(end + 1), "base64"), text) ? text : undefined;
}

function renewPair(pair: string): string {
  const equals = pair.indexOf("=");
  const name = pair.slice(0, equals);
  if (!ownCookie.test(name)) return pair;
  const text = readSigned(decode(pair.slice(equals + 1)));
  if (text === undefined) return pair;
  return `${name}=${encodeURIComponent(`${text}.${sign(text).toString("base64")}`)}`;
}

/** As the library reads it: what is not encoded well is taken as it stands. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
