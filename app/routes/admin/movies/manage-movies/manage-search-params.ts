import type { ManagedFilters } from "#domain/movies/managed.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { missingParts } from "#shared/options/managed-movies.ts";
import { type MovieSort, movieSorts } from "#shared/options/movie-sorts.ts";
import { movieStates } from "#shared/options/movie-states.ts";
import {
  addressOf,
  toInternalId,
  toOption,
  toPlace,
  toText,
} from "#shared/validation/search-params.ts";

export const managePath = "/admin/movies/edit";

const longestUsername = 40;

export type ManageState = Omit<ManagedFilters, "found"> & {
  text: string;
  /** By relevance where a text is searched and no other order is chosen. */
  sort?: MovieSort | undefined;
  page: number;
  cursor?: string | undefined;
};

export function parseManage(params: URLSearchParams): ManageState {
  return {
    text: toText(params.get("q")),
    genre: toOption(genres, params.get("genre")),
    language: toOption(languages, params.get("language")),
    state: toOption(movieStates, params.get("state")),
    isFeatured: params.get("featured") ? true : undefined,
    missing: toOption(missingParts, params.get("missing")),
    importId: toInternalId(params.get("import") ?? ""),
    changedBy: toText(params.get("by"), longestUsername) || undefined,
    sort: toOption(movieSorts, params.get("sort")),
    ...toPlace(params),
  };
}

/** What the address says besides the page, as `addressOf` takes it. */
export function manageParams(state: ManageState): Record<string, string> {
  const { text, genre, language, isFeatured, missing, importId, changedBy, sort } = state;
  return {
    ...{ q: text, genre: genre ?? "", language: language ?? "", state: state.state ?? "" },
    ...{ featured: isFeatured ? "1" : "", missing: missing ?? "" },
    ...{ import: importId ? String(importId) : "", by: changedBy ?? "", sort: sort ?? "" },
  };
}

export function linkToManage(state: ManageState, change: Partial<ManageState> = {}): string {
  const next = { ...state, page: 1, cursor: undefined, ...change };
  return addressOf(managePath, manageParams(next), next);
}

/** The query that a saved view or a change of many films carries. */
export function queryOf(state: ManageState): string {
  return linkToManage(state).split("?")[1] ?? "";
}
