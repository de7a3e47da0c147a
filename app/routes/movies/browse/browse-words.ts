import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { type FilterNames, listActiveFilters } from "#shared/validation/active-filters.ts";
import type { ListState } from "../lists/list-search-params.ts";

export function listNarrowing(state: ListState, names?: FilterNames) {
  const filters: { label: string; without: Partial<ListState> }[] = listActiveFilters(state, names);
  return state.text ? [{ label: `“${state.text}”`, without: { text: "" } }, ...filters] : filters;
}

/** Title and description for search engines; only a single facet is indexed. */
export function describeBrowse(state: ListState, names?: FilterNames) {
  const { genre, language, country, decade, yearFrom, yearTo, keyword, certificate } = state;
  const { award, competition } = state;
  const facet =
    (genre && `${labelOfGenre(genre)} films`) ||
    (language &&
      `Films in ${language === "other" ? "other languages" : labelOfLanguage(language)}`) ||
    (country && `Films from ${country}`) ||
    (decade && `Films of the ${decade}s`) ||
    (yearFrom && yearFrom === yearTo && `Films of ${yearFrom}`) ||
    (keyword && `Films about ${keyword}`) ||
    (certificate && `Films rated ${certificate}`) ||
    (award && "Films that won at an African festival") ||
    (competition && `Films in competition in ${competition}`) ||
    describeWatching(state, names);
  return {
    title: facet || "Browse African films",
    description: facet
      ? `${facet} in the catalogue of African cinema, rated and reviewed by people who watched them.`
      : "Browse African cinema by genre, language, country, year and rating, and read what viewers say about them.",
  };
}

function describeWatching(
  { watch, at, plays, spoken, subtitles }: ListState,
  names: FilterNames | undefined,
) {
  return (
    (at && `Films ${names?.atProvider(at) ?? `on ${at}`}`) ||
    (plays && `Films that play in ${names?.nameOfCountry(plays) ?? plays}`) ||
    (spoken && `Films spoken in ${labelOfLanguage(spoken)}`) ||
    (subtitles && `Films with ${labelOfLanguage(subtitles)} subtitles`) ||
    (watch && "Films free to watch")
  );
}
