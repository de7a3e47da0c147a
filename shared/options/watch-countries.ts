import { africanCountries } from "./countries.ts";

const africanCodes =
  "DZ AO BJ BW BF BI CV CM CF TD KM CG CI DJ CD EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML " +
  "MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW";

const others = {
  BE: "Belgium",
  BR: "Brazil",
  CA: "Canada",
  FR: "France",
  DE: "Germany",
  IE: "Ireland",
  IT: "Italy",
  NL: "Netherlands",
  PT: "Portugal",
  ES: "Spain",
  CH: "Switzerland",
  AE: "United Arab Emirates",
  GB: "United Kingdom",
  US: "United States",
};

const african = africanCodes.split(" ").map((code, index) => [code, africanCountries[index]]);

/** Where to watch from: Africa's countries by their codes, and where many of its viewers live. */
export const watchCountries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(african),
  ...others,
};
