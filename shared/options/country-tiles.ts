import { africanCountries } from "./countries.ts";
import { africanCodes } from "./world-countries.ts";

export type CountryTile = { country: string; code: string; column: number; row: number };

/** Africa in squares, one a country, by ISO 3166 codes; islands stand apart. */
const rows = [
  "CV .. MA DZ TN LY EG .. .. .. ..",
  ".. .. MR ML NE TD SD ER .. .. ..",
  "SN GM GN BF BJ NG CF SS ET DJ ..",
  "GW SL LR CI GH TG CM UG KE SO ..",
  ".. .. .. .. .. GQ CG RW TZ .. SC",
  ".. .. .. ST .. GA CD BI MW .. KM",
  ".. .. .. .. .. AO ZM ZW MZ .. ..",
  ".. .. .. .. .. NA BW SZ .. MG MU",
  ".. .. .. .. .. .. ZA LS .. .. ..",
];

/** Every African country, row by row from the northwest. */
export const countryTiles: readonly CountryTile[] = rows.flatMap((line, row) =>
  line.split(" ").flatMap((code, column) => {
    const country = africanCountries[africanCodes.indexOf(code)];
    return country ? [{ country, code, column, row }] : [];
  }),
);
