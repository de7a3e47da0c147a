import { creatorSorts } from "#shared/options/creator-sorts.ts";
import { firstOrder, sortOrders } from "#shared/options/movie-sorts.ts";
import { option, place, searchParams, text } from "#shared/validation/list-address.ts";

export const creatorsPath = "/creators";

export type CreatorsSearch = ReturnType<typeof creatorsSearch.parse>;

export const creatorsSearch = searchParams(
  {
    text: text(),
    sort: option(creatorSorts, "sortBy"),
    order: option(sortOrders, "sortOrder"),
    ...place(),
  },
  ({ sort = "movies" }) => ({ sort: "movies", order: firstOrder(creatorSorts, sort) }),
);
