import {
  firstOrder,
  type SearchSort,
  searchSorts,
  sortOrders,
} from "#shared/options/movie-sorts.ts";
import { option, place, searchParams } from "#shared/validation/list-address.ts";
import { movieFilterParams, seenParams, thisYear } from "#shared/validation/movie-filters.ts";
import { toOption } from "#shared/validation/search-params.ts";
import { toSearchText } from "#shared/validation/search-text.ts";

export const searchPath = "/search";

export type SearchState = ReturnType<typeof movieSearch.parse>;

export const movieSearch = searchParams(
  {
    text: { name: "q", read: readText },
    ...movieFilterParams(thisYear),
    ...seenParams,
    sort: {
      name: "sortBy",
      read: (params: URLSearchParams) => toOption(sortsFor(readText(params)), params.get("sortBy")),
    },
    order: option(sortOrders, "sortOrder"),
    ...place(),
  },
  ({ text, sort = usualSort(text) }) => ({
    sort: usualSort(text),
    order: firstOrder(searchSorts, sort),
  }),
);

/** The text of a search, or what an app shares with the site by the names in its manifest. */
function readText(params: URLSearchParams): string {
  return toSearchText(params.get("q") ?? sharedText(params));
}

function sharedText(params: URLSearchParams): string {
  const [title = "", ...others] = ["title", "text", "url"].map((name) => params.get(name) ?? "");
  const rest = others.join(" ").trim();
  return rest.includes(title) ? rest : `${title} ${rest}`;
}

export function sortOptions(text: string): { value: string; label: string }[] {
  const usual = usualSort(text);
  return sortsFor(text).map(({ value, label }) => ({ value: value === usual ? "" : value, label }));
}

export function withoutFilters({ text, sort, order }: SearchState): Partial<SearchState> {
  return { text, sort, order };
}

// "Best match" needs a text.
function sortsFor(text: string) {
  return searchSorts.filter(({ value }) => text || value !== "relevance");
}

function usualSort(text: string | undefined): SearchSort {
  return text ? "relevance" : "average_rating";
}
