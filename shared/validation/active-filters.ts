import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { capitalize } from "#shared/text/capitalize.ts";
import { lengths, type MovieFilters } from "./movie-filters.ts";

// Not with the filters themselves, which the script of every filtered list reads.
/** Words for sentences, by a provider's slug and a country's code. */
export type FilterNames = {
  atProvider: (slug: string) => string;
  nameOfCountry: (code: string) => string;
};

/** Labels, each with the filters without it; without a name, the slug or code is the label. */
export function listActiveFilters(filters: MovieFilters, names?: FilterNames) {
  const { watch, at, plays, spoken, subtitles, genre, language, country, ...others } = filters;
  const { decade, yearFrom, yearTo, length, keyword, certificate, minimumRating } = others;
  const { award, competition, seen } = others;
  const isOneYear = yearFrom && yearFrom === yearTo;
  const labelled: [keyof MovieFilters, string | 0 | false | undefined][] = [
    ["watch", watch && "Free to watch"],
    ["at", at && capitalize(names?.atProvider(at) ?? `on ${at}`)],
    ["plays", plays && `Plays in ${names?.nameOfCountry(plays) ?? plays}`],
    ["spoken", spoken && `Spoken in ${labelOfLanguage(spoken)}`],
    ["subtitles", subtitles && `${labelOfLanguage(subtitles)} subtitles`],
    ["genre", genre && labelOfGenre(genre)],
    ["language", language && labelOfLanguage(language)],
    ["country", country],
    ["decade", decade && `${decade}s`],
    ["yearFrom", yearFrom && (isOneYear ? String(yearFrom) : `From ${yearFrom}`)],
    ["yearTo", !isOneYear && yearTo && `Until ${yearTo}`],
    ["length", length && labelOf(lengths, length)],
    ["keyword", keyword],
    ["certificate", certificate],
    ["award", award && "Won at an African festival"],
    ["competition", competition && `In competition in ${competition}`],
    ["minimumRating", minimumRating && `${minimumRating} stars and up`],
    ["seen", seen && "Not seen yet"],
  ];
  return labelled.flatMap(([name, label]) => {
    const isYear = isOneYear && name === "yearFrom";
    const without: MovieFilters = { [name]: undefined, ...(isYear && { yearTo: undefined }) };
    return label ? [{ label, without }] : [];
  });
}
