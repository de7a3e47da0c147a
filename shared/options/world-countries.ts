import { fold } from "#shared/text/fold.ts";
import { africanCountries } from "./countries.ts";

const codes =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS " +
  "BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE " +
  "EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM " +
  "HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC " +
  "LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA " +
  "NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO " +
  "TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

/** The ISO 3166 codes of all countries. */
export const worldCountries: readonly string[] = codes.split(" ");

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

/** The code that was chosen, in capitals; undefined for what is no country's. */
export function toCountry(chosen: unknown): string | undefined {
  const code = String(chosen).toUpperCase();
  return worldCountries.includes(code) ? code : undefined;
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
