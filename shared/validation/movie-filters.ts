import { africanCountries } from "#shared/options/countries.ts";
import { type Genre, genres } from "#shared/options/genres.ts";
import { type Language, languages } from "#shared/options/languages.ts";
import { toInteger, toOption, toText } from "./search-params.ts";

/** What is asked of where a film can be watched today; one offer must have all of it. */
export type WatchFilters = {
  watch?: "free" | undefined;
  /** A provider's slug. */
  at?: string | undefined;
  /** The ISO 3166 code of a country where it plays. */
  plays?: string | undefined;
  spoken?: Language | undefined;
  subtitles?: Language | undefined;
};

export type MovieFilters = WatchFilters & {
  genre?: Genre | undefined;
  /** 'other' is every language that has no filter of its own. */
  language?: Language | undefined;
  country?: string | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  /** The first year of a decade, such as 1970. */
  decade?: number | undefined;
  length?: Length | undefined;
  /** In any spelling that folds to the same. */
  keyword?: string | undefined;
  /** As it stands on the film: 'PG-13'. */
  certificate?: string | undefined;
  /** From 1 to 5; films without reviews have none. */
  minimumRating?: number | undefined;
};

export const firstYear = 1900;
export const minimumRatings = [4, 3, 2] as const;

/** The lengths to choose from, with their classes in the database, which ends each at a limit. */
export const lengths = [
  { value: "under-60", label: "Under 60 minutes", classes: [1] },
  { value: "under-90", label: "Under 90 minutes", classes: [1, 2] },
  { value: "under-120", label: "Under 120 minutes", classes: [1, 2, 3] },
  { value: "over-120", label: "120 minutes and over", classes: [4] },
] as const;

export type Length = (typeof lengths)[number]["value"];

/** The classes of the database that a length spans. */
export function classesOf(length: Length): readonly number[] {
  return lengths.find(({ value }) => value === length)?.classes ?? [];
}

const longestKeyword = 60;

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
    decade: toOption(listDecades(thisYear), params.get("decade")),
    length: toOption(lengths, params.get("length")),
    keyword: toText(params.get("keyword"), longestKeyword) || undefined,
    certificate: toText(params.get("certificate")) || undefined,
    minimumRating: toOption(minimumRatings, params.get("rating")),
    ...toWatchFilters(params),
  };
}

const providerSlug = /^[a-z0-9-]{1,60}$/;
const countryCode = /^[A-Z]{2}$/;

function toWatchFilters(params: URLSearchParams): WatchFilters {
  const matching = (name: string, pattern: RegExp) => pattern.exec(params.get(name) ?? "")?.[0];
  return {
    watch: toOption(["free"], params.get("watch")),
    at: matching("at", providerSlug),
    plays: matching("plays", countryCode),
    spoken: toOption(languages, params.get("spoken")),
    subtitles: toOption(languages, params.get("subtitles")),
  };
}

export function filterParams(filters: MovieFilters) {
  const { genre, language, country, yearFrom, yearTo, minimumRating, ...others } = filters;
  const { decade, length, keyword, certificate, watch, at, plays, spoken, subtitles } = others;
  return {
    ...{ watch, at, plays, spoken, subtitles },
    ...{ genre, language, country, decade, yearFrom, yearTo, length },
    ...{ keyword, certificate, rating: minimumRating },
  };
}

/** The first years of the decades of film, the latest first. */
export function listDecades(thisYear: number): number[] {
  const latest = Math.floor(thisYear / 10) * 10;
  return Array.from({ length: (latest - firstYear) / 10 + 1 }, (_, index) => latest - index * 10);
}

/** The years that pass both the years and the decade; none where the first is after the last. */
export function boundYears({ yearFrom, yearTo, decade }: MovieFilters) {
  if (!decade) return { yearFrom, yearTo };
  return {
    yearFrom: Math.max(decade, yearFrom ?? decade),
    yearTo: Math.min(decade + 9, yearTo ?? decade + 9),
  };
}

/** What readers call providers, by their slugs, and countries, by their codes. */
export type WatchNames = { providers: Record<string, string>; countries: Record<string, string> };

/** Those of the filters that ask where a film can be watched. */
export function watchFiltersOf({
  watch,
  at,
  plays,
  spoken,
  subtitles,
}: WatchFilters): WatchFilters {
  return { watch, at, plays, spoken, subtitles };
}

/** Whether something is asked of where a film can be watched. */
export function asksToWatch({ watch, at, plays, spoken, subtitles }: WatchFilters): boolean {
  return Boolean(watch || at || plays || spoken || subtitles);
}

function isReversed([from, to]: (number | undefined)[]): boolean {
  return from !== undefined && to !== undefined && from > to;
}
