import { expect, test } from "vitest";
import { hasSessionCookie, listViewerMarks } from "./auth-cookies.ts";

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

test("a session's cookie comes with a mark that scripts can read, and ends with it", () => {
  const session = "__Secure-better-auth.session_token";
  const rest = "Max-Age=60; Path=/; Secure; SameSite=Lax";
  const marks = listViewerMarks([
    "theme=dark; Path=/",
    `${session}=secret.signature; ${rest}; HttpOnly`,
    `${session}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
  ]);
  expect(marks).toEqual([
    expect.stringMatching(/^viewer=[\w-]{8}; Max-Age=60; Path=\/; Secure; SameSite=Lax$/),
    "viewer=; Max-Age=0; Path=/; SameSite=Lax",
  ]);
  const [again] = listViewerMarks([`${session}=secret.signature; Path=/`]);
  expect(again?.split(";")[0]).toBe(marks[0]?.split(";")[0]);
});
