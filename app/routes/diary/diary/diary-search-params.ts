import { integer, option, page, searchParams } from "#shared/validation/list-address.ts";

export const diarySearch = searchParams({
  year: integer(1, 9999),
  show: option<"undated">(["undated"]),
  page: page(),
});
