import { type Genre, genres } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import { findCountry } from "#shared/text/find-country.ts";
import { findLanguage } from "#shared/text/find-language.ts";
import { fold } from "#shared/text/fold.ts";

type Mapped<Value> = { values: Value[]; unmapped: string[] };

/** Other services' genres, folded and without the word film; each may be several of ours. */
const genreWords: Record<string, string[]> = {
  animated: ["animation"],
  biographical: ["biography"],
  biopic: ["biography"],
  "black comedy": ["comedy"],
  childrens: ["family"],
  "childrens and family": ["family"],
  "comedy drama": ["comedy", "drama"],
  "comedy horror": ["comedy", "horror"],
  "comedy thriller": ["comedy", "thriller"],
  "costume drama": ["historical", "drama"],
  "crime drama": ["crime", "drama"],
  "crime thriller": ["crime", "thriller"],
  "action comedy": ["action", "comedy"],
  "action thriller": ["action", "thriller"],
  "buddy comedy": ["comedy"],
  "children s": ["family"],
  "coming of age": ["drama"],
  dance: ["musical"],
  detective: ["crime", "mystery"],
  docudrama: ["documentary", "drama"],
  docufiction: ["documentary", "drama"],
  dramedy: ["comedy", "drama"],
  epic: ["historical"],
  gangster: ["crime"],
  history: ["historical"],
  "historical drama": ["historical", "drama"],
  "horror thriller": ["horror", "thriller"],
  "legal drama": ["drama"],
  "martial arts": ["action"],
  melodrama: ["drama"],
  "musical comedy": ["musical", "comedy"],
  "musical drama": ["musical", "drama"],
  noir: ["crime"],
  period: ["historical"],
  "political drama": ["drama"],
  "political thriller": ["thriller"],
  "psychological drama": ["drama"],
  "psychological horror": ["horror"],
  "psychological thriller": ["thriller"],
  romantic: ["romance"],
  "romantic comedy": ["romance", "comedy"],
  "romantic drama": ["romance", "drama"],
  satire: ["comedy"],
  "science fiction": ["sci-fi"],
  "social drama": ["drama"],
  sports: ["sport"],
  superhero: ["action"],
  "supernatural horror": ["horror"],
  suspense: ["thriller"],
  swashbuckler: ["adventure"],
  "teen drama": ["drama"],
  tragedy: ["drama"],
  tragicomedy: ["comedy", "drama"],
};

/** Genres by the names that Wikidata and TMDB give them. */
export function toGenres(names: string[]): Mapped<Genre> {
  return map(names, (name) => {
    const word = fold(name)
      .replace(/ (film|movie|cinema|fiction film)s?$/, "")
      .trim();
    const values = genreWords[word] ?? [word];
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
