import { type CommunityOrder, communityOrders } from "#shared/options/review-orders.ts";

export type AllReviewsSearch = {
  /** A member's username or internal identifier. */
  user: string;
  stars: number | undefined;
  text: string;
  order: CommunityOrder;
  page: number;
  /** Where the page before began, so that far pages are found quickly. */
  mark: string | undefined;
};

export const longestText = 100;
const longestMark = 200;
const lastPage = 1_000_000;

/** What the address of /all-reviews asks for; what it cannot mean falls back to the default. */
export function parseAllReviews(params: URLSearchParams): AllReviewsSearch {
  const order = communityOrders.find(({ value }) => value === params.get("sort"));
  const mark = params.get("from") ?? "";
  return {
    user: cleanText(params.get("user")).toLowerCase(),
    stars: wholeNumber(params.get("rating"), 5),
    text: cleanText(params.get("q")),
    order: order?.value ?? "recent",
    page: wholeNumber(params.get("page"), lastPage) ?? 1,
    mark: mark && mark.length <= longestMark ? mark : undefined,
  };
}

/** The address with something changed; another choice of reviews starts at page 1. */
export function linkToAllReviews(search: AllReviewsSearch, change: Partial<AllReviewsSearch> = {}) {
  const { user, stars, text, order, page, mark } = {
    ...search,
    page: 1,
    mark: undefined,
    ...change,
  };
  const given = {
    user,
    q: text,
    rating: stars,
    sort: order !== "recent" && order,
    page: page > 1 && page,
    from: page > 1 && mark,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, String(value));
  return params.size > 0 ? `/all-reviews?${params}` : "/all-reviews";
}

// The database refuses the zero letter, and no name or word holds a control letter.
function cleanText(text: string | null): string {
  return (text ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestText);
}

function wholeNumber(text: string | null, largest: number): number | undefined {
  const number = /^\d{1,7}$/.test(text ?? "") ? Number(text) : 0;
  return number >= 1 && number <= largest ? number : undefined;
}
