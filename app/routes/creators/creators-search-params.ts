import { type CreatorSort, creatorSorts } from "#shared/options/creator-sorts.ts";
import type { SortOrder } from "#shared/options/search-sorts.ts";
import { toPage } from "#shared/validation/page.ts";

export type CreatorsSearch = {
  text: string;
  sort: CreatorSort;
  order: SortOrder;
  page: number;
  /** Where the page before began, so that far pages are found quickly. */
  mark: string | undefined;
};

export const longestText = 100;
const longestMark = 600;

/** What the address of /creators asks for; what it cannot mean falls back to the default. */
export function parseCreatorsSearch(params: URLSearchParams): CreatorsSearch {
  const sort = creatorSorts.find(({ value }) => value === params.get("sortBy")) ?? creatorSorts[0];
  const order = params.get("sortOrder");
  const mark = params.get("from") ?? "";
  return {
    text: cleanText(params.get("q") ?? ""),
    sort: sort.value,
    order: order === "asc" || order === "desc" ? order : sort.order,
    page: toPage(params.get("page")),
    mark: mark && mark.length <= longestMark ? mark : undefined,
  };
}

// The database refuses the zero letter, and a cut must not leave half a letter.
function cleanText(text: string): string {
  const cut = text.replaceAll("\0", "").trim().slice(0, longestText);
  return cut.toWellFormed().trim();
}

/** What the address says beside text and page; defaults are left out. */
export function sortingOf({ sort, order }: Pick<CreatorsSearch, "sort" | "order">) {
  const usual = creatorSorts.find(({ value }) => value === sort)?.order;
  return {
    ...(sort !== creatorSorts[0].value && { sortBy: sort }),
    ...(order !== usual && { sortOrder: order }),
  };
}

/** The address with something changed; another choice starts at page 1. */
export function linkToCreators(search: CreatorsSearch, change: Partial<CreatorsSearch> = {}) {
  const { text, page, mark, ...sorting } = {
    ...search,
    page: 1,
    mark: undefined,
    ...change,
  };
  const params = new URLSearchParams({
    ...(text && { q: text }),
    ...sortingOf(sorting),
    ...(page > 1 && { page: String(page) }),
    ...(page > 1 && mark && { from: mark }),
  });
  return params.size > 0 ? `/creators?${params}` : "/creators";
}
