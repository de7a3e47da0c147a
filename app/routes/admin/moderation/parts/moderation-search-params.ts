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
  /** Whether reviews are ticked to be decided together, and at first all of them. */
  bulk: "some" | "all" | undefined;
  page: number;
  cursor: string | undefined;
};

/** What the address of /admin/moderation asks for; what it cannot mean is passed over. */
export function parseModeration(params: URLSearchParams): ModerationSearch {
  return {
    text: toText(params.get("q")),
    status: toOption(reviewStatuses, params.get("status")),
    stars: toInteger(params.get("rating"), 1, 5),
    bulk: toOption(["some", "all"] as const, params.get("bulk")),
    ...toPlace(params),
  };
}

/** The address with something changed; another choice of reviews starts at page 1. */
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
  const given = { q: text, status, rating: stars, bulk };
  return addressOf("/admin/moderation", given, { page, cursor });
}
