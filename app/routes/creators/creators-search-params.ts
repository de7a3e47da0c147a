import { creatorSorts } from "#shared/options/creator-sorts.ts";
import { firstOrder, sortOrders } from "#shared/options/movie-sorts.ts";
import { cursor, option, page, searchParams, text } from "#shared/validation/list-address.ts";

export const creatorsPath = "/creators";

export type CreatorsSearch = ReturnType<typeof creatorsSearch.parse>;

export const creatorsSearch = searchParams(
  {
    text: text(),
    sort: option(creatorSorts, "sortBy"),
    order: option(sortOrders, "sortOrder"),
    page: page(),
    cursor: cursor(),
  },
  ({ sort = "name" }) => ({ sort: "name", order: firstOrder(creatorSorts, sort) }),
);
