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
  cursor: string | undefined;
};

export function parseActivity(params: URLSearchParams): ActivitySearch {
  return {
    text: toText(params.get("q")),
    type: toOption(activityFilters, params.get("type")),
    range: toOption(activityRanges, params.get("range")),
    ...toPlace(params),
  };
}

export function linkToActivity(search: ActivitySearch, change: Partial<ActivitySearch> = {}) {
  const { text, type, range, ...place } = { ...search, page: 1, cursor: undefined, ...change };
  return addressOf("/activity", { q: text, type, range }, place);
}
