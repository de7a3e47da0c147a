import { africanCountries } from "#shared/options/countries.ts";
import { genres } from "#shared/options/genres.ts";
import { integer, option, page, searchParams } from "#shared/validation/list-address.ts";

export const diarySearch = searchParams({
  year: integer(1, 9999),
  show: option<"undated">(["undated"]),
  // The stars given then.
  rating: integer(1, 5),
  genre: option(genres),
  country: option<string>(africanCountries),
  // Only films that the member had watched before.
  again: option<"yes">(["yes"]),
  page: page(),
});
