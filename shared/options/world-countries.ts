import { fold } from "#shared/text/fold.ts";
import { africanCountries } from "./countries.ts";
import { worldCountries } from "./country-codes.ts";

const ownNames: Record<string, string> = {
  AE: "the United Arab Emirates",
  BS: "the Bahamas",
  CD: "DR Congo",
  CF: "the Central African Republic",
  CG: "Congo",
  CI: "Côte d'Ivoire",
  CV: "Cabo Verde",
  DO: "the Dominican Republic",
  GB: "the United Kingdom",
  GM: "the Gambia",
  KM: "the Comoros",
  MV: "the Maldives",
  NL: "the Netherlands",
  PH: "the Philippines",
  ST: "São Tomé and Príncipe",
  US: "the United States",
};

const names = new Intl.DisplayNames("en", { type: "region" });

/**
 * A country in a sentence, African ones as the catalogue spells them; what is no country's code stays.
 * Browsers' names may differ.
 */
export function nameOfCountry(code: string): string {
  if (!worldCountries.includes(code)) return code;
  return ownNames[code] ?? names.of(code) ?? code;
}

const spellings = new Map(
  worldCountries.flatMap((code) =>
    [code, nameOfCountry(code), labelOfCountry(code), names.of(code) ?? code].map((name) => [
      fold(name),
      code,
    ]),
  ),
);

/** A country as a list of choices has it: 'United Kingdom'. */
export function labelOfCountry(code: string): string {
  return nameOfCountry(code).replace(/^the /, "");
}

/** Africa's countries, in the order of their names. */
export const africanCodes = africanCountries.flatMap((name) => findCountryCode(name) ?? []);

/** All countries for a select, those of Africa first. */
export function listCountryChoices() {
  const toGroup = (label: string, codes: readonly string[]) => ({
    label,
    options: codes
      .map((value) => ({ value, label: labelOfCountry(value) }))
      .sort((one, other) => one.label.localeCompare(other.label, "en")),
  });
  return [
    toGroup(
      "Africa",
      worldCountries.filter((code) => africanCodes.includes(code)),
    ),
    toGroup(
      "Elsewhere",
      worldCountries.filter((code) => !africanCodes.includes(code)),
    ),
  ];
}

/** The code of a country by its code or English name, in any spelling. */
export function findCountryCode(text: string): string | undefined {
  return spellings.get(fold(text));
}
