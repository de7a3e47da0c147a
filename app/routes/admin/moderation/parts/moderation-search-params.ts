import { type ReviewStatus, reviewStatuses } from "#shared/options/review-statuses.ts";
import {
  addressOf,
  toInteger,
  toOption,
  toPlace,
  toText,
} from "#shared/validation/search-params.ts";

export type ModerationSearch = {
  text: string;
  status: ReviewStatus | undefined;
  stars: number | undefined;
  /** Whether several reviews are decided together; at first all are selected. */
  bulk: "some" | "all" | undefined;
  page: number;
  cursor: string | undefined;
};

export function parseModeration(params: URLSearchParams): ModerationSearch {
  return {
    text: toText(params.get("q")),
    status: toOption(reviewStatuses, params.get("status")),
    stars: toInteger(params.get("rating"), 1, 5),
    bulk: toOption(["some", "all"] as const, params.get("bulk")),
    ...toPlace(params),
  };
}

export function linkToModeration(
  search: ModerationSearch,
  change: Partial<ModerationSearch> = {},
): string {
  const { text, status, stars, bulk, page, cursor } = {
    ...search,
    page: 1,
    cursor: undefined,
    ...change,
  };
  const params = { q: text, status, rating: stars, bulk };
  return addressOf("/admin/moderation", params, { page, cursor });
}
