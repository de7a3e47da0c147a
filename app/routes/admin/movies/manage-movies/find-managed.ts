import type { ManagedFilters } from "#domain/movies/managed.ts";
import { matchText } from "#domain/search/search.ts";
import { type MovieSorting, movieSorts } from "#shared/options/movie-sorts.ts";
import type { ManageState } from "./manage-search-params.ts";

/** The filters with what search finds; search and catalogue meet here. */
export async function findManaged(state: ManageState): Promise<ManagedFilters> {
  const { text, sort: _sort, page: _page, cursor: _cursor, ...filters } = state;
  const { genre, language } = filters;
  return text ? { ...filters, found: await matchText(text, { genre, language }) } : filters;
}

export function sortingOf({ text, sort }: ManageState): MovieSorting {
  if (!sort && text) return { sort: "relevance", order: "desc" };
  return movieSorts.find(({ value }) => value === sort) ?? movieSorts[0];
}
