import { createCookie } from "react-router";
import type { Viewer } from "#domain/rights/viewer.ts";
import { toCountry } from "#shared/options/country-codes.ts";
import { type LiteChoice, type Theme, toLiteChoice, toTheme } from "#shared/options/preferences.ts";

const forAYear = {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
} as const;

const themeCookie = createCookie("theme", forAYear);
const liteCookie = createCookie("lite", forAYear);
const countryCookie = createCookie("country", forAYear);

type Preferences = {
  theme: Theme;
  /** "auto" follows the Save-Data header. */
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

/**
 * The ISO code of the country in the address, or else in a member's profile or a visitor's browser.
 */
export async function findCountry(request: Request, viewer: Viewer): Promise<string | undefined> {
  const named = countryIn(new URL(request.url));
  if (named) return named;
  if (viewer.kind === "member") return viewer.country ?? undefined;
  return toCountry(await countryCookie.parse(request.headers.get("Cookie")));
}

export function countryIn({ searchParams }: URL): string | undefined {
  return toCountry(searchParams.get("country"));
}

/** The Set-Cookie headers for the preferences in the form. */
export async function serializePreferences(form: FormData): Promise<Headers> {
  const headers = new Headers();
  const theme = form.get("theme");
  const lite = form.get("lite");
  const country = form.get("country");
  if (theme !== null) headers.append("Set-Cookie", await themeCookie.serialize(toTheme(theme)));
  if (lite !== null) headers.append("Set-Cookie", await liteCookie.serialize(toLiteChoice(lite)));
  if (country !== null) {
    const code = toCountry(country) ?? "";
    headers.append("Set-Cookie", await countryCookie.serialize(code, code ? {} : { maxAge: 0 }));
  }
  return headers;
}
