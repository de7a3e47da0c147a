import type { RequestOrigin } from "#domain/accounts/call-auth.ts";

export function originWith(cookies: string[] = [], userAgent = "a test"): RequestOrigin {
  const pairs = cookies
    .map((cookie) => cookie.split(";")[0])
    .filter((pair) => !pair?.endsWith("="));
  const headers = new Headers({ Cookie: pairs.join("; "), "User-Agent": userAgent });
  return { headers, origin: "http://localhost:3000", address: "192.0.2.1" };
}
