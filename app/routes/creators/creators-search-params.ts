import { type CreatorSort, creatorSorts } from "#shared/options/creator-sorts.ts";
import type { SortOrder } from "#shared/options/movie-sorts.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export type CreatorsSearch = {
  text: string;
  sort: CreatorSort;
  order: SortOrder;
  page: number;
  cursor: string | undefined;
};

export function parseCreatorsSearch(params: URLSearchParams): CreatorsSearch {
  const sort = creatorSorts.find(({ value }) => value === params.get("sortBy")) ?? creatorSorts[0];
  return {
    text: toText(params.get("q")),
    sort: sort.value,
    order: toOption(["asc", "desc"], params.get("sortOrder")) ?? sort.order,
    ...toPlace(params),
  };
}

export function sortingOf({ sort, order }: Pick<CreatorsSearch, "sort" | "order">) {
  const usual = creatorSorts.find(({ value }) => value === sort)?.order;
  return {
    sortBy: sort === creatorSorts[0].value ? "" : sort,
    sortOrder: order === usual ? "" : order,
  };
}

export function linkToCreators(search: CreatorsSearch, change: Partial<CreatorsSearch> = {}) {
  const to = { ...search, page: 1, cursor: undefined, ...change };
  return addressOf("/creators", { q: to.text, ...sortingOf(to) }, to);
}
