import { type MovieSorting, movieSorts } from "#shared/options/movie-sorts.ts";
import { awardParams } from "#shared/validation/award-filters.ts";
import { lastYear } from "#shared/validation/catalogue-limits.ts";
import { option, place, searchParams, text } from "#shared/validation/list-address.ts";
import { movieFilterParams, seenParams } from "#shared/validation/movie-filters.ts";
import { toOption, toText } from "#shared/validation/search-params.ts";

export type ListState = ReturnType<typeof browseSearch.parse>;

// Without one, the best matches for a text come first, otherwise the newest.
const sort = {
  read: (params: URLSearchParams) => {
    const chosen = toOption(movieSorts, params.get("sort"));
    return chosen === "newest" && !toText(params.get("q")) ? undefined : chosen;
  },
};

const view = option(["grid", "list"]);

// Films that are announced for coming years have their links here too.
export const browseSearch = searchParams(
  {
    text: text(),
    ...movieFilterParams(lastYear),
    ...awardParams,
    ...seenParams,
    sort,
    view,
    ...place(),
  },
  () => ({ view: "grid" }),
);

/** The same for /movies, which has no facets. */
export const allMoviesSearch = searchParams(
  { text: text(), ...seenParams, sort, view, ...place() },
  () => ({ view: "grid" }),
);

export type AllMoviesState = ReturnType<typeof allMoviesSearch.parse>;

export function sortOptions({ text }: { text: string }): { value: string; label: string }[] {
  if (text) return [{ value: "", label: "Best match" }, ...movieSorts];
  const [{ label }, ...others] = movieSorts;
  return [{ value: "", label }, ...others];
}

export function sortingOf({ text, sort }: Pick<AllMoviesState, "text" | "sort">): MovieSorting {
  if (text && !sort) return { sort: "relevance", order: "desc" };
  const { order, ...by } = movieSorts.find(({ value }) => value === sort) ?? movieSorts[0];
  return { sort: by.sort, order };
}

export function withoutFilters({ sort, view }: ListState): Partial<ListState> {
  return { sort, view };
}

/** True for a list that search engines should leave out: facets have landing pages of their own. */
export function isUnusual({ sort, text, view, page, cursor, ...facets }: AllMoviesState): boolean {
  return Object.values(facets).some(Boolean) || Boolean(text || sort) || view === "list";
}
