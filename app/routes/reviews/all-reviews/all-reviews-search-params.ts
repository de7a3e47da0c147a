import { type CommunityOrder, communityOrders } from "#shared/options/review-orders.ts";
import {
  addressOf,
  toInteger,
  toOption,
  toPlace,
  toText,
} from "#shared/validation/search-params.ts";

export type AllReviewsSearch = {
  /** A member's username or internal identifier. */
  user: string;
  stars: number | undefined;
  text: string;
  order: CommunityOrder;
  page: number;
  cursor: string | undefined;
};

export function parseAllReviews(params: URLSearchParams): AllReviewsSearch {
  return {
    user: toText(params.get("user")).toLowerCase(),
    stars: toInteger(params.get("rating"), 1, 5),
    text: toText(params.get("q")),
    order: toOption(communityOrders, params.get("sort")) ?? "recent",
    ...toPlace(params),
  };
}

export function linkToAllReviews(search: AllReviewsSearch, change: Partial<AllReviewsSearch> = {}) {
  const { user, stars, text, order, ...place } = {
    ...search,
    page: 1,
    cursor: undefined,
    ...change,
  };
  const sort = order === "recent" ? undefined : order;
  return addressOf("/all-reviews", { user, q: text, rating: stars, sort }, place);
}
