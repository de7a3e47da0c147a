import { africanCodes, labelOfCountry } from "../options/world-countries.ts";

const others = "BE BR CA FR DE IE IT NL PT ES CH AE GB US".split(" ");

/** Countries of viewers, by code: Africa's, and those where many of its viewers live. */
export const watchCountries: Readonly<Record<string, string>> = Object.fromEntries(
  [...africanCodes, ...others].map((code) => [code, labelOfCountry(code)]),
);
