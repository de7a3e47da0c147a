import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/languages.ts";
import type { ListState } from "./list-search-params.ts";

/** Each filter that is set, as it is called and what to change to be without it. */
export function listActiveFilters(state: ListState) {
  const { text, genre, language, country, yearFrom, yearTo, minimumRating } = state;
  const filters: { label: string | 0 | undefined; without: Partial<ListState> }[] = [
    { label: text && `“${text}”`, without: { text: "" } },
    { label: genre && labelOfGenre(genre), without: { genre: undefined } },
    { label: language && labelOfLanguage(language), without: { language: undefined } },
    { label: country, without: { country: undefined } },
    { label: yearFrom && `From ${yearFrom}`, without: { yearFrom: undefined } },
    { label: yearTo && `Until ${yearTo}`, without: { yearTo: undefined } },
    {
      label: minimumRating && `${minimumRating} stars and up`,
      without: { minimumRating: undefined },
    },
  ];
  return filters.flatMap(({ label, without }) => (label ? [{ label, without }] : []));
}

/** Title and description for search engines; a single facet is named, others are not to be found. */
export function describeBrowse({ genre, language, country }: ListState, page: number) {
  const facet =
    (genre && `${labelOfGenre(genre)} films`) ??
    (language &&
      `Films in ${language === "other" ? "other languages" : labelOfLanguage(language)}`) ??
    (country && `Films from ${country}`);
  const title = facet ?? "Browse African films";
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: facet
      ? `${facet} in the catalogue of African cinema, with ratings and reviews by those who saw them.`
      : "Browse African cinema by genre, language, country, year and rating, and read what those who saw the films say.",
  };
}
