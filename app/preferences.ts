import { createCookie } from "react-router";
import { type LiteChoice, type Theme, toLiteChoice, toTheme } from "#shared/options/preferences.ts";

const forAYear = {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
} as const;

const themeCookie = createCookie("theme", forAYear);
const liteCookie = createCookie("lite", forAYear);

export type Preferences = {
  theme: Theme;
  /** What the reader chose; "auto" follows the Save-Data header. */
  liteChoice: LiteChoice;
  isLite: boolean;
};

export async function readPreferences(request: Request): Promise<Preferences> {
  const cookies = request.headers.get("Cookie");
  const liteChoice = toLiteChoice(await liteCookie.parse(cookies));
  const savesData = request.headers.get("Save-Data") === "on";
  return {
    theme: toTheme(await themeCookie.parse(cookies)),
    liteChoice,
    isLite: liteChoice === "on" || (liteChoice === "auto" && savesData),
  };
}

/** The Set-Cookie headers for what the form chooses; nothing for what it leaves out. */
export async function serializePreferences(form: FormData): Promise<Headers> {
  const headers = new Headers();
  const theme = form.get("theme");
  const lite = form.get("lite");
  if (theme !== null) headers.append("Set-Cookie", await themeCookie.serialize(toTheme(theme)));
  if (lite !== null) headers.append("Set-Cookie", await liteCookie.serialize(toLiteChoice(lite)));
  return headers;
}
