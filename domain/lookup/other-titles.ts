import { findCode, type TitleInLanguage, titleLimits, titlesBeside } from "#shared/film/titles.ts";
import { tagOfTitles } from "#shared/options/language-names.ts";
import { type Language, tagOfLanguage } from "#shared/options/languages.ts";
import { fits } from "#shared/validation/form-fields.ts";

type Film = { title: string; originalTitle: string | undefined; languages: Language[] };

/**
 * Of a film's names at Wikidata, in any order, those in other letters than its titles, each once: in
 * the first of the film's own languages that has it, else in the first by its code.
 */
export function chooseOtherTitles(film: Film, found: TitleInLanguage[]): TitleInLanguage[] {
  const own = film.languages.flatMap((one) => [tagOfTitles(one) ?? "", tagOfLanguage(one)]);
  const placeOf = ({ language }: TitleInLanguage) => own.indexOf(language) + 1 || own.length + 1;
  const titles = found
    .filter(({ title }) => fits(title, titleLimits.title))
    .map(({ language, title }) => ({ language: findCode(language) ?? "und", title }))
    .sort((one, other) => placeOf(one) - placeOf(other) || compare(one, other));
  return titlesBeside(film, titles).slice(0, titleLimits.titles);
}

function compare(one: TitleInLanguage, other: TitleInLanguage): number {
  return `${one.language} ${one.title}` < `${other.language} ${other.title}` ? -1 : 1;
}
