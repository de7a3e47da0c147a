import { z } from "zod";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import { labelOfCountry } from "#shared/options/world-countries.ts";
import { findCountry, splitCountries } from "#shared/text/find-country.ts";
import { languagesNamed } from "#shared/text/find-language.ts";
import { firstFilmYear, lastYear } from "./catalogue-limits.ts";
import { optionalText, optionalWholeNumber } from "./form-fields.ts";

const longestList = 2000;

/** The films that are fetched; an empty list stands for Africa, or for every language. */
export type FillChoice = {
  /** ISO 3166-1 alpha-2. */
  countries: string[];
  languages: Language[];
  fromYear: number | null;
  toYear: number | null;
};

const countries = optionalText("Countries", longestList).transform((text, context) => {
  const codes: string[] = [];
  for (const word of text ? splitCountries(text) : []) {
    const { code } = findCountry(word) ?? {};
    if (code) codes.push(code);
    else context.addIssue(`“${word}” is not a country of today. Separate countries with commas.`);
  }
  return [...new Set(codes)];
});

const languages = optionalText("Languages", longestList).transform((text, context) => {
  const read = languagesNamed(text ?? "");
  if ("languages" in read) return read.languages.filter((language) => language !== "other");
  context.addIssue(`“${read.unknown}” is not a language here. Separate languages with commas.`);
  return z.NEVER;
});

const year = (label: string) =>
  optionalWholeNumber(
    { least: firstFilmYear, most: lastYear },
    (most) => `${label} must be a year from ${firstFilmYear} to ${most}`,
  );

/** The choice as it is typed. */
export const fillChoice = z
  .object({ countries, languages, fromYear: year("First year"), toYear: year("Last year") })
  .refine(({ fromYear, toYear }) => fromYear === null || toYear === null || fromYear <= toYear, {
    path: ["toYear"],
    message: "Last year must not be before the first year",
  });

type DescribedChoice = Omit<FillChoice, "languages"> & { languages: string[] };

/** As 'Senegal, Mali · Wolof · from 1990'. */
export function describeChoice({
  countries,
  languages,
  fromYear,
  toYear,
}: DescribedChoice): string {
  const places = countries.length > 0 ? countries.map(labelOfCountry).join(", ") : "All of Africa";
  const spoken = languages.map(labelOfLanguage).join(", ");
  const years =
    fromYear !== null && toYear !== null
      ? `${fromYear} to ${toYear}`
      : [fromYear && `from ${fromYear}`, toYear && `until ${toYear}`].filter(Boolean).join();
  return [places, spoken, years].filter(Boolean).join(" · ");
}
