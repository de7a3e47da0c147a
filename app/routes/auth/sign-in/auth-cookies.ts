import { createCookie } from "react-router";

const halfAnHour = 30 * 60;
const anHour = 60 * 60;
const aDay = 24 * anHour;
const forThisBrowser = { httpOnly: true, sameSite: "lax" } as const;

/** The address that mail goes to, so that a typing error is noticed. */
export const mailedTo = createCookie("mailed-to", {
  ...forThisBrowser,
  path: "/auth",
  maxAge: halfAnHour,
});

/** The token of a mailed link that resets a password; in no address and no page. */
export const resetToken = createCookie("reset", {
  ...forThisBrowser,
  path: "/auth/reset",
  maxAge: anHour,
});

export const confirmToken = createCookie("confirm", {
  ...forThisBrowser,
  path: "/auth/verify",
  maxAge: anHour,
});

export const emailToken = createCookie("email", {
  ...forThisBrowser,
  path: "/auth/email",
  maxAge: anHour,
});

export const undoToken = createCookie("email-undo", {
  ...forThisBrowser,
  path: "/auth/email/undo",
  maxAge: anHour,
});

/** Identifies the browser that signed up. */
export const signUpBrowser = createCookie("sign-up", {
  ...forThisBrowser,
  path: "/auth/verify",
  maxAge: aDay,
});

export async function readText(cookie: typeof mailedTo, request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : "";
}

export function serializeText(
  cookie: typeof mailedTo,
  text: string,
  { protocol }: URL,
): Promise<string> {
  const secure = protocol === "https:";
  return cookie.serialize(text, text ? { secure } : { secure, maxAge: 0 });
}
