import { expect, test } from "vitest";
import { hasSessionCookie } from "./auth-cookies.ts";

test.each([
  ["better-auth.session_token=x", true],
  ["theme=dark; __Secure-better-auth.session_token=x", true],
  ["theme=dark", false],
  ["theme=better-auth.session_token", false],
  ["not-better-auth.session_token=x", false],
  ["", false],
])("“%s” names a session: %s", (cookie, expected) => {
  expect(hasSessionCookie(new Headers({ cookie }))).toBe(expected);
});
