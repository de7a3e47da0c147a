import { activityFilters, activityRanges } from "#shared/options/activity.ts";
import { option, place, searchParams, text } from "#shared/validation/list-address.ts";

export const activityPath = "/activity";

export type ActivitySearch = ReturnType<typeof activitySearch.parse>;

export const activitySearch = searchParams({
  text: text(),
  type: option(activityFilters),
  range: option(activityRanges),
  ...place(),
});
