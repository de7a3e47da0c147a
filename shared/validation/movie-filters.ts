import { africanCountries } from "#shared/options/countries.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import type { awardParams } from "./award-filters.ts";
import { matching, option, optionalText, searchParams, type ValueOf } from "./list-address.ts";
import { toInteger, toOption } from "./search-params.ts";

export const firstYear = 1900;
export const minimumRatings = [4, 3, 2] as const;

/** Lengths with their classes in the database, whose bounds are these limits. */
export const lengths = [
  { value: "under-60", label: "Under 60 minutes", classes: [1] },
  { value: "under-90", label: "Under 90 minutes", classes: [1, 2] },
  { value: "under-120", label: "Under 120 minutes", classes: [1, 2, 3] },
  { value: "over-120", label: "120 minutes and over", classes: [4] },
] as const;

export type Length = (typeof lengths)[number]["value"];

export function classesOf(length: Length): readonly number[] {
  return lengths.find(({ value }) => value === length)?.classes ?? [];
}

const longestKeyword = 60;

const watchParams = {
  watch: option(["free"]),
  // A provider's slug.
  at: matching(/^[a-z0-9-]{1,60}$/),
  // The ISO 3166 code of a country where a film plays.
  plays: matching(/^[A-Z]{2}$/),
  spoken: option(languages),
  subtitles: option(languages),
};

/** The filters in the address of a list; years are at most `lastYear`. */
export function movieFilterParams(lastYear: () => number) {
  return {
    ...watchParams,
    genre: option(genres),
    // 'other' is every language that has no filter of its own.
    language: option(languages),
    country: option<string>(africanCountries),
    // The first year of a decade, such as 1970.
    decade: {
      read: (params: URLSearchParams) => toOption(listDecades(lastYear()), params.get("decade")),
    },
    yearFrom: { read: (params: URLSearchParams) => readYears(params, lastYear())[0] },
    yearTo: { read: (params: URLSearchParams) => readYears(params, lastYear())[1] },
    length: option(lengths),
    // In any spelling that folds to the same.
    keyword: optionalText(undefined, longestKeyword),
    // As it stands on the film: 'PG-13'.
    certificate: optionalText(),
    // Films without reviews have none.
    minimumRating: option(minimumRatings, "rating"),
  };
}

/** For members: leaves out what they have seen. */
export const seenParams = { seen: option(["hide"]) };

export type SeenFilter = { seen?: "hide" | undefined };

type FilterParams = ReturnType<typeof movieFilterParams> & typeof awardParams & typeof seenParams;

export type MovieFilters = {
  [Key in keyof FilterParams]?: ValueOf<FilterParams[Key]> | undefined;
} & {
  /** The id of the member whose seen films are left out; in an address that is `seen`. */
  unseenBy?: number | undefined;
};

/** Filters of where a film can be watched today; one offer must pass them all. */
export type WatchFilters = Pick<MovieFilters, keyof typeof watchParams>;

export const movieFilters = searchParams(movieFilterParams(thisYear));

export function thisYear(): number {
  return new Date().getUTCFullYear();
}

/** The first and the last year, the right way round. */
function readYears(params: URLSearchParams, lastYear: number) {
  const read = (name: string) => toInteger(params.get(name), firstYear, lastYear);
  const [from, to] = [read("yearFrom"), read("yearTo")];
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
}

export function listDecades(thisYear: number): number[] {
  const latest = Math.floor(thisYear / 10) * 10;
  return Array.from({ length: (latest - firstYear) / 10 + 1 }, (_, index) => latest - index * 10);
}

/** The years within both the years and the decade; none if the first is after the last. */
export function boundYears({ yearFrom, yearTo, decade }: MovieFilters) {
  if (!decade) return { yearFrom, yearTo };
  return {
    yearFrom: Math.max(decade, yearFrom ?? decade),
    yearTo: Math.min(decade + 9, yearTo ?? decade + 9),
  };
}

export type WatchNames = { providers: Record<string, string>; countries: Record<string, string> };

const watchNames = Object.keys(watchParams) as (keyof WatchFilters)[];

/** The filters of where a film can be watched. */
export function watchFiltersOf(filters: WatchFilters): WatchFilters {
  return Object.fromEntries(watchNames.map((name) => [name, filters[name]]));
}

export function asksToWatch(filters: WatchFilters): boolean {
  return watchNames.some((name) => filters[name]);
}

/** The same filters, wherever a film can be watched. */
export function withoutWatchFilters<Filters extends WatchFilters>(filters: Filters): Filters {
  return { ...filters, ...Object.fromEntries(watchNames.map((name) => [name, undefined])) };
}
