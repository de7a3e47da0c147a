import { africanCountries } from "#shared/options/countries.ts";
import { type Genre, genres } from "#shared/options/genres.ts";
import { type Language, languages } from "#shared/options/languages.ts";
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

/** Languages under names and tags that the catalogue's own list does not have. */
const languageWords: Record<string, string> = {
  akan: "tw",
  "american english": "en",
  asante: "tw",
  "british english": "en",
  cantonese: "zh",
  cn: "zh",
  fulani: "ff",
  fulfulde: "ff",
  isixhosa: "xh",
  isizulu: "zu",
  kiswahili: "sw",
  mandarin: "zh",
  "mandarin chinese": "zh",
  "modern standard arabic": "ar",
  naija: "pcm",
  "nigerian english": "en",
  "nigerian pidgin": "pcm",
  "pidgin english": "pcm",
  pulaar: "ff",
  "standard arabic": "ar",
  "standard chinese": "zh",
};

/** Countries by other names than the catalogue's, folded. */
const countryWords: Record<string, string> = {
  "cape verde": "Cabo Verde",
  "congo brazzaville": "Congo",
  "congo kinshasa": "DR Congo",
  "democratic republic of the congo": "DR Congo",
  "ivory coast": "Côte d'Ivoire",
  "kingdom of denmark": "Denmark",
  "kingdom of the netherlands": "Netherlands",
  "people s republic of china": "China",
  "peoples republic of china": "China",
  "republic of the congo": "Congo",
  "sao tome principe": "São Tomé and Príncipe",
  swaziland: "Eswatini",
  "the gambia": "Gambia",
  "united states of america": "United States",
};

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const africanSpellings = new Map(africanCountries.map((name) => [fold(name), name as string]));
const languagesByWord = new Map<string, Language>(
  languages
    .filter(({ value }) => value !== "other")
    .flatMap(({ value, label, tag }) => [
      [fold(label), value],
      [tag.toLowerCase(), value],
    ]),
);

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
    const word = fold(name).replace(/ language$/, "");
    const found = languagesByWord.get(languageWords[word] ?? word) ?? languagesByWord.get(word);
    return found ? [found] : [];
  });
}

/** Countries by their English names or ISO 3166 codes; Africa's as the catalogue spells them. */
export function toCountries(namesOrCodes: string[]): string[] {
  return [...new Set(namesOrCodes.map(toCountry))];
}

function toCountry(nameOrCode: string): string {
  const name = /^[A-Z]{2}$/.test(nameOrCode) ? countryNames.of(nameOrCode) : nameOrCode;
  const word = fold(name ?? nameOrCode);
  return countryWords[word] ?? africanSpellings.get(word) ?? name ?? nameOrCode;
}

function map<Value>(names: string[], find: (name: string) => Value[]): Mapped<Value> {
  const found = names.map((name) => ({ name, values: find(name) }));
  return {
    values: [...new Set(found.flatMap(({ values }) => values))],
    unmapped: found.filter(({ values }) => values.length === 0).map(({ name }) => name),
  };
}
