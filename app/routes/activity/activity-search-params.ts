import {
  type ActivityFilter,
  type ActivityRange,
  activityFilters,
  activityRanges,
} from "#shared/options/activity.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export type ActivitySearch = {
  text: string;
  type: ActivityFilter | undefined;
  range: ActivityRange | undefined;
  page: number;
  /** Where the page before began, so that far pages are found quickly. */
  cursor: string | undefined;
};

/** What the address of /activity asks for; what it cannot mean falls back to everything. */
export function parseActivity(params: URLSearchParams): ActivitySearch {
  return {
    text: toText(params.get("q")),
    type: toOption(activityFilters, params.get("type")),
    range: toOption(activityRanges, params.get("range")),
    ...toPlace(params),
  };
}

/** The address with something changed; another choice starts at page 1. */
export function linkToActivity(search: ActivitySearch, change: Partial<ActivitySearch> = {}) {
  const { text, type, range, ...place } = { ...search, page: 1, cursor: undefined, ...change };
  return addressOf("/activity", { q: text, type, range }, place);
}
