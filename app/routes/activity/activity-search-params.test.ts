import fc from "fast-check";
import { expect, test } from "vitest";
import { activityFilters, activityRanges } from "#shared/options/activity.ts";
import { activityPath, activitySearch } from "./activity-search-params.ts";

const everything = { text: "", type: undefined, range: undefined, page: 1, cursor: undefined };

function parse(query: string) {
  return activitySearch.parse(new URLSearchParams(query));
}

test("an address without parameters asks for everything", () => {
  expect(parse("")).toEqual(everything);
  expect(parse("type=all&range=all")).toEqual(everything);
  expect(activitySearch.link(activityPath, everything)).toBe("/activity");
});

test("each parameter is read", () => {
  expect(parse("q=+Touki+&type=review&range=week&page=30&from=29_4_7")).toEqual({
    text: "Touki",
    type: "review",
    range: "week",
    page: 30,
    cursor: "29_4_7",
  });
});

test("values that mean nothing are passed over", () => {
  expect(parse("type=movie&range=decade&page=-1&q=%00")).toEqual(everything);
});

test("another filter starts at the first page", () => {
  const search = { ...everything, page: 3, cursor: "2_4_7" };
  expect(activitySearch.link(activityPath, search, { range: "today" })).toBe(
    "/activity?range=today",
  );
});

test("parsing an address and linking to the result give the same state", () => {
  const addresses = fc.record({
    q: fc.string({ unit: "binary", maxLength: 120 }),
    type: fc.constantFrom("", "all", ...activityFilters.map(({ value }) => value)),
    range: fc.constantFrom("", "all", ...activityRanges.map(({ value }) => value)),
    page: fc.integer({ min: 0, max: 1_000_000 }).map(String),
  });
  fc.assert(
    fc.property(addresses, (params) => {
      const search = activitySearch.parse(new URLSearchParams(params));
      const { searchParams } = new URL(
        activitySearch.link(activityPath, search, search),
        "http://here",
      );
      expect(activitySearch.parse(searchParams)).toEqual(search);
    }),
  );
});
