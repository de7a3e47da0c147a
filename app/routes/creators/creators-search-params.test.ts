import fc from "fast-check";
import { expect, test } from "vitest";
import { creatorSorts } from "#shared/options/creator-sorts.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { creatorsPath, creatorsSearch } from "./creators-search-params.ts";

function parse(query: string) {
  return creatorsSearch.parse(new URLSearchParams(query));
}

test("an empty address asks for all creators, those with most films first", () => {
  expect(parse("")).toEqual({
    text: "",
    sort: "movies",
    order: "desc",
    page: 1,
    cursor: undefined,
  });
});

test("each order begins in the direction people expect first", () => {
  expect(parse("sortBy=name").order).toBe("asc");
  expect(parse("sortBy=name&sortOrder=desc").order).toBe("desc");
});

test("invalid values in an address fall back to the default", () => {
  for (const query of ["sortBy=height", "sortOrder=up", "page=0", "page=-1", "page=two", "q=%00"]) {
    expect(parse(query), query).toEqual(parse(""));
  }
});

test("defaults are left out of links, and another choice starts at page 1", () => {
  const search = parse("q=diop&sortBy=name&page=3");
  expect(creatorsSearch.link(creatorsPath, search)).toBe("/creators?q=diop&sortBy=name");
  expect(
    creatorsSearch.link(creatorsPath, search, { text: "", sort: "movies", order: "desc" }),
  ).toBe("/creators");
  expect(creatorsSearch.link(creatorsPath, search, { page: 2 })).toBe(
    "/creators?q=diop&sortBy=name&page=2",
  );
});

test("any address is understood, and its link leads back to the same", () => {
  const anything = fc.dictionary(
    fc.constantFrom("q", "sortBy", "sortOrder", "page", "from"),
    fc.oneof(
      fc.string(),
      fc.string({ unit: "binary", size: "large", maxLength: 200 }),
      fc.constantFrom("name", "movies", "recent", "asc", "desc", "7"),
    ),
  );
  fc.assert(
    fc.property(anything, (params) => {
      const search = creatorsSearch.parse(new URLSearchParams(params));
      expect(creatorSorts.map(({ value }) => value)).toContain(search.sort);
      expect(Array.from(search.text).length).toBeLessThanOrEqual(longestText);
      expect(search.page).toBeGreaterThanOrEqual(1);
      const link = new URL(
        creatorsSearch.link(creatorsPath, search, { page: search.page, cursor: search.cursor }),
        "http://here",
      );
      const cursor = search.page > 1 ? search.cursor : undefined;
      expect(creatorsSearch.parse(link.searchParams)).toEqual({ ...search, cursor });
    }),
  );
});
