import { parseCreatorsSearch, sortingOf } from "#app/routes/creators/creators-search-params.ts";
import { addressOf } from "#shared/validation/search-params.ts";

type Search = ReturnType<typeof parseCreatorsSearch>;

/** What the address of the administrator's list of creators asks for: as that of /creators. */
export const parseSearch = parseCreatorsSearch;

/** The list with something changed; another choice starts at page 1. */
export function linkTo(search: Search, change: Partial<Search> = {}): string {
  const to = { ...search, page: 1, mark: undefined, ...change };
  return addressOf("/admin/creators", { q: to.text, ...sortingOf(to) }, to);
}

/** A page about one creator. */
export function pageOf(slug: string, page: "edit" | "delete" | "merge" | "restore"): string {
  return `/admin/creators/${slug}/${page}`;
}
