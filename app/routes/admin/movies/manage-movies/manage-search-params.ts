import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export const managePath = "/admin/movies/edit";

export type ManageState = Pick<MovieFilters, "genre" | "language"> & {
  text: string;
  page: number;
  cursor?: string | undefined;
};

export function parseManage(params: URLSearchParams): ManageState {
  return {
    text: toText(params.get("q")),
    genre: toOption(genres, params.get("genre")),
    language: toOption(languages, params.get("language")),
    ...toPlace(params),
  };
}

export function linkToManage(state: ManageState, change: Partial<ManageState> = {}): string {
  const { text, genre, language, ...place } = { ...state, page: 1, cursor: undefined, ...change };
  return addressOf(managePath, { q: text, genre, language }, place);
}
