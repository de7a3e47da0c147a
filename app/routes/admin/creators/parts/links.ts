import type { CreatorSort } from "#shared/options/creator-sorts.ts";
import type { SortOrder } from "#shared/options/movie-sorts.ts";
import { addressOf } from "#shared/validation/search-params.ts";

export type Search = {
  text: string;
  sort: CreatorSort;
  order: SortOrder;
  page: number;
  cursor: string | undefined;
};

export const sorts = [
  { value: "name", label: "Name", order: "asc" },
  { value: "recent", label: "Date Created", order: "desc" },
  { value: "movies", label: "Movie Count", order: "desc" },
] as const satisfies { value: CreatorSort; label: string; order: SortOrder }[];

export function linkTo(search: Search, change: Partial<Search> = {}): string {
  const to = { ...search, page: 1, cursor: undefined, ...change };
  return addressOf("/admin/creators", { q: to.text, ...sortingOf(to) }, to);
}

export function sortingOf({ sort, order }: Pick<Search, "sort" | "order">) {
  const usual = sorts.find(({ value }) => value === sort)?.order;
  return { sortBy: sort === "name" ? "" : sort, sortOrder: order === usual ? "" : order };
}

/** Encodes the slug, which may be in any script. */
export function pageOf(slug: string, page: "edit" | "delete" | "merge" | "restore"): string {
  return `/admin/creators/${encodeURIComponent(slug)}/${page}`;
}
