import { expect, test } from "vitest";
import {
  integer,
  internalId,
  matching,
  option,
  optionalText,
  place,
  searchParams,
  text,
} from "./list-address.ts";

const sorts = [
  { value: "title", order: "asc" },
  { value: "rating", order: "desc" },
] as const;

const films = searchParams(
  {
    text: text(),
    stars: integer(1, 5, "rating"),
    by: optionalText("author", 4),
    batch: internalId(),
    plays: matching(/^[A-Z]{2}$/),
    sort: option(sorts),
    order: option(["asc", "desc"]),
    ...place(),
  },
  ({ sort = "title" }) => ({
    sort: "title",
    order: sorts.find(({ value }) => value === sort)?.order ?? "asc",
  }),
);

const plain = { text: "", sort: "title", order: "asc", page: 1 } as const;

function parse(query: string) {
  return films.parse(new URLSearchParams(query));
}

test("an address without parameters has the usual values, and is their link", () => {
  expect(parse("")).toEqual(plain);
  expect(films.link("/films", plain)).toBe("/films");
});

test("parameters are read by their names, and written in the order of their definition", () => {
  const query = "from=3_4&page=2&sort=rating&plays=NG&batch=7&author=Ayisha&rating=4&q=+a+b";
  const state = parse(query);
  expect(state).toEqual({
    ...{ text: "a b", stars: 4, by: "Ayis", batch: 7, plays: "NG" },
    ...{ sort: "rating", order: "desc", page: 2, cursor: "3_4" },
  });
  expect(films.link("/films", state, state)).toBe(
    "/films?q=a+b&rating=4&author=Ayis&batch=7&plays=NG&sort=rating&page=2&from=3_4",
  );
});

test("what is invalid is passed over", () => {
  const query = "rating=6&author=%00&batch=0&plays=ng&sort=height&order=up&page=0&from=3_4";
  expect(parse(query)).toEqual(plain);
});

test("a usual value may depend on another, and is left out of links with it", () => {
  expect(parse("sort=rating").order).toBe("desc");
  expect(films.link("/films", plain, { sort: "rating" })).toBe("/films?sort=rating&order=asc");
  expect(films.link("/films", plain, { sort: "rating", order: "desc" })).toBe("/films?sort=rating");
});

test("any change leaves the place in the list, unless it names one", () => {
  const state = { ...plain, page: 3, cursor: "3_4" };
  expect(films.link("/films", state)).toBe("/films");
  expect(films.link("/films", state, { stars: 2 })).toBe("/films?rating=2");
  expect(films.link("/films", state, { page: 4, cursor: "5_6" })).toBe("/films?page=4&from=5_6");
  expect(films.link("/films", state, { page: 1, cursor: "5_6" })).toBe("/films");
});

test("a form carries the query, and fields have each parameter as text", () => {
  expect(films.query({ text: "a&b", stars: 2 })).toBe("q=a%26b&rating=2");
  expect(films.query(plain)).toBe("");
  expect(films.write({ stars: 2, sort: "title" })).toMatchObject({ q: "", rating: "2", sort: "" });
});

test("a value that is no text is written as its parameter says", () => {
  const places = searchParams({
    isFree: {
      name: "free",
      read: (params: URLSearchParams) => params.has("free") || undefined,
      write: () => 1,
    },
    after: { isPlace: true, ...internalId() },
  });
  expect(places.link("/places", { isFree: true, after: 4 })).toBe("/places?free=1");
  expect(places.link("/places", {}, { after: 4 })).toBe("/places?after=4");
  expect(places.parse(new URLSearchParams("free=1&after=4"))).toEqual({ isFree: true, after: 4 });
});
