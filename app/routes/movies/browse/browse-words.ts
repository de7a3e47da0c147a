import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { listActiveFilters } from "#shared/validation/movie-filters.ts";
import type { ListState } from "../parts/list-search-params.ts";

export function listNarrowing(state: ListState) {
  const filters: { label: string; without: Partial<ListState> }[] = listActiveFilters(state);
  return state.text ? [{ label: `“${state.text}”`, without: { text: "" } }, ...filters] : filters;
}

/** Title and description for search engines; only a single facet is indexed. */
export function describeBrowse({ genre, language, country, ...state }: ListState) {
  const { decade, yearFrom, yearTo, keyword, certificate } = state;
  const facet =
    (genre && `${labelOfGenre(genre)} films`) ||
    (language &&
      `Films in ${language === "other" ? "other languages" : labelOfLanguage(language)}`) ||
    (country && `Films from ${country}`) ||
    (decade && `Films of the ${decade}s`) ||
    (yearFrom && yearFrom === yearTo && `Films of ${yearFrom}`) ||
    (keyword && `Films about ${keyword}`) ||
    (certificate && `Films rated ${certificate}`);
  return {
    title: facet || "Browse African films",
    description: facet
      ? `${facet} in the catalogue of African cinema, with ratings and reviews by people who have seen them.`
      : "Browse African cinema by genre, language, country, year and rating, and read what viewers say about them.",
  };
}
