import { type MovieSort, type MovieSorting, movieSorts } from "#shared/options/movie-sorts.ts";
import {
  filterParams,
  type MovieFilters,
  toMovieFilters,
} from "#shared/validation/movie-filters.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export type ListState = MovieFilters & {
  text: string;
  /** By default best matches for a text, otherwise newest first. */
  sort: MovieSort | undefined;
  view: "grid" | "list";
  page: number;
  cursor: string | undefined;
};

type ListPath = "/movies" | "/browse";

export function parseListState(params: URLSearchParams, thisYear: number): ListState {
  return { ...toMovieFilters(params, thisYear), ...parseAllMoviesState(params) };
}

/** The same for /movies, which has no facets. */
export function parseAllMoviesState(params: URLSearchParams): ListState {
  const text = toText(params.get("q"));
  const sort = toOption(movieSorts, params.get("sort"));
  return {
    text,
    sort: sort === "newest" && !text ? undefined : sort,
    view: toOption(["grid", "list"], params.get("view")) ?? "grid",
    ...toPlace(params),
  };
}

export function linkToList(
  path: ListPath,
  state: ListState,
  change: Partial<ListState> = {},
): string {
  const to = { ...state, page: 1, cursor: undefined, ...change };
  const view = to.view === "list" ? "list" : undefined;
  return addressOf(path, { q: to.text, ...filterParams(to), sort: to.sort, view }, to);
}

export function sortOptions({ text }: ListState): { value: string; label: string }[] {
  if (text) return [{ value: "", label: "Best match" }, ...movieSorts];
  const [{ label }, ...others] = movieSorts;
  return [{ value: "", label }, ...others];
}

export function sortingOf({ text, sort }: ListState): MovieSorting {
  if (text && !sort) return { sort: "relevance", order: "desc" };
  const { order, ...by } = movieSorts.find(({ value }) => value === sort) ?? movieSorts[0];
  return { sort: by.sort, order };
}

export function withoutFilters({ sort, view }: Pick<ListState, "sort" | "view">): ListState {
  return { text: "", sort, view, page: 1, cursor: undefined };
}

/** Whether search engines are to leave a list out: facets have landing pages of their own. */
export function isUnusual({ sort, text, view, page, cursor, ...facets }: ListState): boolean {
  return Object.values(facets).some(Boolean) || Boolean(text || sort) || view === "list";
}
