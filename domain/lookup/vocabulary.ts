import { type Genre, genres, listNamesElsewhere } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import { findCountry } from "#shared/text/find-country.ts";
import { findLanguage } from "#shared/text/find-language.ts";
import { fold } from "#shared/text/fold.ts";

type Mapped<Value> = { values: Value[]; unmapped: string[] };

/** Genres of Wikidata and TMDB that mean more or less than their name, folded and without the word film. */
const genreWords: Record<string, readonly Genre[]> = {
  "black comedy": ["comedy"],
  "childrens and family": ["family"],
  "comedy horror": ["comedy", "horror"],
  "comedy thriller": ["comedy", "thriller"],
  "costume drama": ["historical", "drama"],
  "buddy comedy": ["comedy"],
  "children s": ["family"],
  "coming of age": ["drama"],
  dance: ["musical"],
  detective: ["crime", "mystery"],
  docudrama: ["documentary", "drama"],
  docufiction: ["documentary", "drama"],
  "horror thriller": ["horror", "thriller"],
  "musical comedy": ["musical", "comedy"],
  noir: ["crime"],
  "psychological drama": ["drama"],
  "psychological horror": ["horror"],
  superhero: ["action"],
  "supernatural horror": ["horror"],
  swashbuckler: ["adventure"],
  tragedy: ["drama"],
  tragicomedy: ["comedy", "drama"],
};

const genresByName = new Map<string, readonly Genre[]>([
  ...listNamesElsewhere().map(([name, values]) => [fold(name), values] as const),
  ...genres.map(({ value }) => [fold(value), [value]] as const),
  ...Object.entries(genreWords),
]);

/** Genres by the names that Wikidata and TMDB give them. */
export function toGenres(names: string[]): Mapped<Genre> {
  return map(names, (name) => {
    const word = fold(name)
      .replace(/ (film|movie|cinema|fiction film)s?$/, "")
      .trim();
    const values = genresByName.get(word) ?? [];
    return genres.filter(({ value }) => values.includes(value)).map(({ value }) => value);
  });
}

/** Languages by their English names, or by their tags of BCP 47. */
export function toLanguages(namesOrTags: string[]): Mapped<Language> {
  return map(namesOrTags, (name) => {
    const found = findLanguage(name);
    return found?.value && found.value !== "other" ? [found.value] : [];
  });
}

/** Countries by their English names or ISO 3166 codes; Africa's as the catalogue spells them. */
export function toCountries(namesOrCodes: string[]): string[] {
  return [...new Set(namesOrCodes.map(toCountry))];
}

function toCountry(nameOrCode: string): string {
  return findCountry(nameOrCode)?.name ?? nameOrCode;
}

function map<Value>(names: string[], find: (name: string) => Value[]): Mapped<Value> {
  const found = names.map((name) => ({ name, values: find(name) }));
  return {
    values: [...new Set(found.flatMap(({ values }) => values))],
    unmapped: found.filter(({ values }) => values.length === 0).map(({ name }) => name),
  };
}
