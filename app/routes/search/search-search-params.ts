import { africanCountries } from "#shared/options/countries.ts";
import { publicGenres } from "#shared/options/genres.ts";
import { publicLanguages } from "#shared/options/languages.ts";
import { type SearchSort, type SortOrder, searchSorts } from "#shared/options/search-sorts.ts";

export type SearchState = {
  text: string;
  genre?: (typeof publicGenres)[number] | undefined;
  language?: (typeof publicLanguages)[number] | undefined;
  country?: (typeof africanCountries)[number] | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  sort: SearchSort;
  order: SortOrder;
  page: number;
  /** Of the page that led here, so that a far one is found as quickly. */
  mark?: string | undefined;
};

export const firstYear = 1900;
const longestText = 100;
const longestMark = 600;
const lastPage = 1_000_000;

/** Reads an address of /search; what it does not know or allow falls back to the default. */
export function parseSearch(params: URLSearchParams, currentYear: number): SearchState {
  const text = (params.get("q") ?? "").slice(0, longestText).trim();
  const sort = oneOf(sortsFor(text), params.get("sortBy")) ?? defaultSort(text);
  const page = wholeNumber(params.get("page"), 1, lastPage) ?? 1;
  const year = (name: string) => wholeNumber(params.get(name), firstYear, currentYear);
  const years = [year("yearFrom"), year("yearTo")] as const;
  const [yearFrom, yearTo] = isReversed(years) ? [years[1], years[0]] : years;
  return {
    text,
    genre: oneOf(publicGenres, params.get("genre")),
    language: oneOf(publicLanguages, params.get("language")),
    country: oneOf(africanCountries, params.get("country")),
    yearFrom,
    yearTo,
    sort,
    order: oneOf(["asc", "desc"], params.get("sortOrder")) ?? orderOf(sort),
    page,
    mark: (page > 1 && params.get("from")?.slice(0, longestMark)) || undefined,
  };
}

/** The address of a search, defaults left out; back on the first page unless one is named. */
export function searchPath(state: SearchState, changes: Partial<SearchState> = {}): string {
  const { text, sort, order, page, mark, ...filters } = {
    ...state,
    page: 1,
    mark: undefined,
    ...changes,
  };
  const given = {
    q: text,
    ...filters,
    sortBy: sort === defaultSort(text) ? "" : sort,
    sortOrder: order === orderOf(sort) ? "" : order,
    page: page > 1 ? page : "",
    from: page > 1 ? mark : "",
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, String(value));
  return params.size > 0 ? `/search?${params}` : "/search";
}

/** Best match says nothing where no text is to be matched. */
export function sortsFor(text: string): SearchSort[] {
  const sorts = searchSorts.map(({ value }) => value);
  return text ? sorts : sorts.filter((value) => value !== "relevance");
}

function defaultSort(text: string): SearchSort {
  return text ? "relevance" : "average_rating";
}

/** The direction a sort has by itself: the best, newest and most first, but titles from A. */
export function orderOf(sort: SearchSort): SortOrder {
  return searchSorts.find(({ value }) => value === sort)?.order ?? "desc";
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null) {
  return values.find((value) => value === given);
}

function wholeNumber(given: string | null, least: number, most: number): number | undefined {
  const number = /^\d{1,7}$/.test(given ?? "") ? Number(given) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

function isReversed([from, to]: readonly [number | undefined, number | undefined]): boolean {
  return from !== undefined && to !== undefined && from > to;
}
