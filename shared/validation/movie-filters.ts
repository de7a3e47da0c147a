import { africanCountries } from "#shared/options/countries.ts";
import { type Genre, genres, labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { type Language, languages } from "#shared/options/languages.ts";
import { toInteger, toOption } from "./search-params.ts";

export type MovieFilters = {
  genre?: Genre | undefined;
  /** 'other' is every language that has no filter of its own. */
  language?: Language | undefined;
  country?: string | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  /** From 1 to 5; films without reviews have none. */
  minimumRating?: number | undefined;
};

export const firstYear = 1900;
export const minimumRatings = [4, 3, 2] as const;

export function toMovieFilters(params: URLSearchParams, thisYear: number) {
  const years = ["yearFrom", "yearTo"].map((name) =>
    toInteger(params.get(name), firstYear, thisYear),
  );
  const [yearFrom, yearTo] = isReversed(years) ? years.toReversed() : years;
  return {
    genre: toOption(genres, params.get("genre")),
    language: toOption(languages, params.get("language")),
    country: toOption(africanCountries, params.get("country")),
    yearFrom,
    yearTo,
    minimumRating: toOption(minimumRatings, params.get("rating")),
  };
}

export function filterParams(filters: MovieFilters) {
  const { genre, language, country, yearFrom, yearTo, minimumRating } = filters;
  return { genre, language, country, yearFrom, yearTo, rating: minimumRating };
}

export function listActiveFilters(filters: MovieFilters) {
  const { genre, language, country, yearFrom, yearTo, minimumRating } = filters;
  const labelled: { label: string | 0 | undefined; without: MovieFilters }[] = [
    { label: genre && labelOfGenre(genre), without: { genre: undefined } },
    { label: language && labelOfLanguage(language), without: { language: undefined } },
    { label: country, without: { country: undefined } },
    { label: yearFrom && `From ${yearFrom}`, without: { yearFrom: undefined } },
    { label: yearTo && `Until ${yearTo}`, without: { yearTo: undefined } },
    {
      label: minimumRating && `${minimumRating} stars and up`,
      without: { minimumRating: undefined },
    },
  ];
  return labelled.flatMap(({ label, without }) => (label ? [{ label, without }] : []));
}

function isReversed([from, to]: (number | undefined)[]): boolean {
  return from !== undefined && to !== undefined && from > to;
}
