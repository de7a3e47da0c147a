import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { missingParts } from "#shared/options/managed-movies.ts";
import { movieSorts } from "#shared/options/movie-sorts.ts";
import { movieStates } from "#shared/options/movie-states.ts";
import {
  internalId,
  option,
  optionalText,
  place,
  searchParams,
  text,
} from "#shared/validation/list-address.ts";

export const managePath = "/admin/movies/edit";

export const longestUsername = 40;

export type ManageState = ReturnType<typeof manageSearch.parse>;

export const manageSearch = searchParams({
  text: text(),
  genre: option(genres),
  language: option(languages),
  state: option(movieStates),
  isFeatured: {
    name: "featured",
    read: (params: URLSearchParams) => (params.get("featured") ? true : undefined),
    write: () => 1,
  },
  missing: option(missingParts),
  importId: internalId("import"),
  changedBy: optionalText("by", longestUsername),
  // By relevance where a text is searched and no other order is chosen.
  sort: option(movieSorts),
  ...place(),
});
