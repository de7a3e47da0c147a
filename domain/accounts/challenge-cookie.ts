// The accounts library's name for it, which it changes where the site is served by https.
const challengeCookie = /(?:^|;\s*)(?:__Secure-)?better-auth\.two_factor=(2fa-[\w-]+)/;

/** The sign-in that a request with these headers says it is in the middle of. */
export function findChallenge(headers: Headers): string | undefined {
  return challengeCookie.exec(headers.get("Cookie") ?? "")?.[1];
}
