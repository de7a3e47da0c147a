import { type CreatorSort, creatorSorts } from "#shared/options/creator-sorts.ts";
import type { SortOrder } from "#shared/options/movie-sorts.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export type CreatorsSearch = {
  text: string;
  sort: CreatorSort;
  order: SortOrder;
  page: number;
  /** Where the page before began, so that far pages are found quickly. */
  cursor: string | undefined;
};

/** What the address of /creators asks for; what it cannot mean falls back to the default. */
export function parseCreatorsSearch(params: URLSearchParams): CreatorsSearch {
  const sort = creatorSorts.find(({ value }) => value === params.get("sortBy")) ?? creatorSorts[0];
  return {
    text: toText(params.get("q")),
    sort: sort.value,
    order: toOption(["asc", "desc"], params.get("sortOrder")) ?? sort.order,
    ...toPlace(params),
  };
}

/** What the address says of the order, "" for what goes without saying. */
export function sortingOf({ sort, order }: Pick<CreatorsSearch, "sort" | "order">) {
  const usual = creatorSorts.find(({ value }) => value === sort)?.order;
  return {
    sortBy: sort === creatorSorts[0].value ? "" : sort,
    sortOrder: order === usual ? "" : order,
  };
}

/** The address with something changed; another choice starts at page 1. */
export function linkToCreators(search: CreatorsSearch, change: Partial<CreatorsSearch> = {}) {
  const to = { ...search, page: 1, cursor: undefined, ...change };
  return addressOf("/creators", { q: to.text, ...sortingOf(to) }, to);
}
