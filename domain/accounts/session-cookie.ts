// The accounts library's name for it, which it changes where the site is served by https.
const sessionCookie = /(^|;\s*)(__Secure-)?better-auth\.session_token=/;

/** Whether a request with these headers names a session, which may have ended since. */
export function hasSessionCookie(headers: Headers): boolean {
  return sessionCookie.test(headers.get("Cookie") ?? "");
}
