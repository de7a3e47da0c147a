import { reviewStatuses } from "#shared/options/review-statuses.ts";
import { integer, option, place, searchParams, text } from "#shared/validation/list-address.ts";

export const moderationPath = "/admin/moderation";

export type ModerationSearch = ReturnType<typeof moderationSearch.parse>;

export const moderationSearch = searchParams({
  text: text(),
  status: option(reviewStatuses),
  stars: integer(1, 5, "rating"),
  // Whether several reviews are decided together; at first all are selected.
  bulk: option(["some", "all"]),
  ...place(),
});
