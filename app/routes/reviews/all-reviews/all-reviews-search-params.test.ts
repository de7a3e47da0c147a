import fc from "fast-check";
import { expect, test } from "vitest";
import { communityOrders } from "#shared/options/review-orders.ts";
import { allReviewsPath, allReviewsSearch } from "./all-reviews-search-params.ts";

const defaults = {
  user: "",
  stars: undefined,
  text: "",
  order: "recent",
  page: 1,
  cursor: undefined,
} as const;

function parse(query: string) {
  return allReviewsSearch.parse(new URLSearchParams(query));
}

test("an address without parameters lists everybody's reviews, the newest first", () => {
  expect(parse("")).toEqual(defaults);
  expect(allReviewsSearch.link(allReviewsPath, defaults)).toBe("/all-reviews");
});

test("each parameter is read", () => {
  expect(parse("user=Ngozi&q=+good+music+&rating=4&sort=helpful&page=30&from=29_4_7")).toEqual({
    user: "ngozi",
    text: "good music",
    stars: 4,
    order: "helpful",
    page: 30,
    cursor: "29_4_7",
  });
});

test("values that mean nothing fall back to the default", () => {
  expect(parse("rating=0&sort=best&page=zero&q=%00&user=%20")).toEqual(defaults);
});

test("another filter starts at the first page", () => {
  const search = { ...defaults, page: 30, cursor: "29_4_7", text: "music" };
  expect(allReviewsSearch.link(allReviewsPath, search, { stars: 5 })).toBe(
    "/all-reviews?q=music&rating=5",
  );
});

test("parsing an address and linking to the result give the same state", () => {
  const addresses = fc.record({
    user: fc.string({ unit: "binary", maxLength: 120 }),
    q: fc.string({ unit: "binary", maxLength: 120 }),
    rating: fc.string(),
    sort: fc.constantFrom("", "best", ...communityOrders.map(({ value }) => value)),
    page: fc.integer({ min: 0, max: 1_000_000 }).map(String),
  });
  fc.assert(
    fc.property(addresses, (params) => {
      const search = allReviewsSearch.parse(new URLSearchParams(params));
      const { searchParams } = new URL(
        allReviewsSearch.link(allReviewsPath, search, search),
        "http://here",
      );
      expect(allReviewsSearch.parse(searchParams)).toEqual(search);
    }),
  );
});
