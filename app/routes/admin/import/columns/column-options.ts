import { type ImportField, kindOf } from "#shared/film/columns.ts";
import { currencies } from "#shared/options/currencies.ts";

/** The separators with the names that forms have for them; `sign` is the plan's. */
export const separators = [
  { value: "auto", label: "Detect automatically", sign: undefined },
  { value: "comma", label: "Comma ,", sign: "," },
  { value: "semicolon", label: "Semicolon ;", sign: ";" },
  { value: "pipe", label: "Vertical bar |", sign: "|" },
  { value: "slash", label: "Slash /", sign: "/" },
  { value: "line", label: "Line break", sign: "\n" },
  { value: "ampersand", label: "Ampersand &", sign: "&" },
  { value: "and", label: "The word and", sign: " and " },
] as const;

/** The units that numbers of a field can have; the first is what a number is without. */
export function unitsOf(field: ImportField | null) {
  if (kindOf(field) === "minutes") {
    return [
      { value: "", label: "Minutes, or as written" },
      { value: "hours", label: "Hours" },
      { value: "seconds", label: "Seconds" },
      { value: "milliseconds", label: "Milliseconds" },
    ];
  }
  if (kindOf(field) !== "sum") return [];
  return [
    { value: "", label: "Whole sums" },
    { value: "thousands", label: "Thousands" },
    { value: "millions", label: "Millions" },
  ];
}

export const dateOrderOptions = [
  { value: "", label: "As written" },
  { value: "day-first", label: "Day first: 31.12.2019" },
  { value: "month-first", label: "Month first: 12/31/2019" },
  { value: "year-first", label: "Year first: 2019-12-31" },
];

export const currencyOptions = [{ value: "", label: "US dollars, unless given" }, ...currencies];

/** The name that forms have for the column with the currency of each row. */
export function placeAsCurrency(place: number): string {
  return `column-${place}`;
}

/** Fields for which a file may have no column, as one text for all rows. */
export const sameFields = [
  ...(["release_year", "genre", "language", "country", "state", "rating", "director"] as const),
];

export const filterRowsShown = 2;
