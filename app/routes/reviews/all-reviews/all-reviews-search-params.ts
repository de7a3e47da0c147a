import { communityOrders } from "#shared/options/review-orders.ts";
import { integer, option, place, searchParams, text } from "#shared/validation/list-address.ts";
import { toText } from "#shared/validation/search-params.ts";

export const allReviewsPath = "/all-reviews";

export type AllReviewsSearch = ReturnType<typeof allReviewsSearch.parse>;

export const allReviewsSearch = searchParams(
  {
    // A member's username or internal identifier.
    user: { read: (params: URLSearchParams) => toText(params.get("user")).toLowerCase() },
    text: text(),
    stars: integer(1, 5, "rating"),
    order: option(communityOrders, "sort"),
    readable: option(["yes"]),
    ...place(),
  },
  () => ({ order: "recent" }),
);
