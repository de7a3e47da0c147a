import { createCookie } from "react-router";

const halfAnHour = 30 * 60;
const anHour = 60 * 60;
const aDay = 24 * anHour;
const forThisBrowser = { httpOnly: true, sameSite: "lax" } as const;

/**
 * The address that a link was or is to be mailed to, so that its reader sees whether they mistyped
 * it, and types it once.
 */
export const mailedTo = createCookie("mailed-to", {
  ...forThisBrowser,
  path: "/auth",
  maxAge: halfAnHour,
});

/** What a mailed link lets its reader do, out of the address and the page. */
export const resetToken = createCookie("reset", {
  ...forThisBrowser,
  path: "/auth/reset",
  maxAge: anHour,
});

/** The same of a link that confirms an address. */
export const confirmToken = createCookie("confirm", {
  ...forThisBrowser,
  path: "/auth/verify",
  maxAge: anHour,
});

/** The same of a link that gives a member another address. */
export const emailToken = createCookie("email", {
  ...forThisBrowser,
  path: "/auth/email",
  maxAge: anHour,
});

/** The same of a link that gives them their former one back. */
export const undoToken = createCookie("email-undo", {
  ...forThisBrowser,
  path: "/auth/email/undo",
  maxAge: anHour,
});

/** What the browser that signed up is known by. */
export const signUpBrowser = createCookie("sign-up", {
  ...forThisBrowser,
  path: "/auth/verify",
  maxAge: aDay,
});

/** What a cookie of ours holds in this request; empty where there is none. */
export async function readText(cookie: typeof mailedTo, request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : "";
}

/** The Set-Cookie header that keeps a text, or takes away what was kept. */
export function serializeText(
  cookie: typeof mailedTo,
  text: string,
  { protocol }: URL,
): Promise<string> {
  const secure = protocol === "https:";
  return cookie.serialize(text, text ? { secure } : { secure, maxAge: 0 });
}
