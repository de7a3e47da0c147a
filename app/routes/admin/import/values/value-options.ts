import {
  columnsOfKinds,
  type ImportField,
  kindOf,
  labelOfImportField,
} from "#shared/film/columns.ts";
import { africanCountries } from "#shared/options/countries.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { currencyOptions } from "../columns/column-options.ts";

type Option = { value: string; label: string };

const certificates = [
  "G",
  "PG",
  "PG-13",
  "R",
  "NC-17",
  "U",
  "12",
  "12A",
  "13",
  "15",
  "16",
  "18",
  "7-9PG",
  "10-12PG",
  "TV-G",
  "TV-PG",
  "TV-14",
  "TV-MA",
];
const languageFields = columnsOfKinds("language", "languages");
const further = ["France", "Belgium", "Portugal", "United Kingdom", "United States", "Germany"];

/** The values that a word of a field can be taken for. */
export function valuesOf(field: ImportField): readonly Option[] {
  if (field === "genre") return genres;
  if (languageFields.has(field)) return languages;
  if (field === "country") return [...africanCountries, ...further].map(asOption);
  if (field === "rating") return certificates.map(asOption);
  return currencyOptions.filter(({ value }) => value !== "");
}

/** True if one word may stand for several values, as 'Action & Adventure' does. */
export function takesSeveral(field: ImportField): boolean {
  return field === "genre" || field === "country" || languageFields.has(field);
}

/** As a heading; the words of sums are their currencies. */
export function headingOf(field: ImportField): string {
  return kindOf(field) === "sum"
    ? `${labelOfImportField(field)}: currency`
    : labelOfImportField(field);
}

function asOption(value: string): Option {
  return { value, label: value };
}
