import type { Language } from "#shared/options/languages.ts";
import type { Lookup } from "./ask.ts";
import {
  type Item,
  itemIdOf,
  labelOfItem,
  listBest,
  listItemIds,
  listQuantities,
  listStatements,
  listStrings,
  listTitles,
  listYears,
  type Statement,
  stringOf,
} from "./claims.ts";
import { type FilmFacts, type Money, type Reading, withoutEmpty } from "./facts.ts";
import { LookupFailed } from "./failures.ts";
import { chooseOtherTitles } from "./other-titles.ts";
import { toCountries, toGenres, toLanguages } from "./vocabulary.ts";
import { listFilmsAmong, readItem, readLabels, readProperty, sourceOfItem } from "./wikidata.ts";
import { candidatesOf, listIdentifiers } from "./wikidata-candidates.ts";
import { readFreePicture } from "./wikidata-pictures.ts";

const mostCast = 60;

const identifierProperties = [
  ["imdb", "P345"],
  ["tmdb", "P4947"],
  ["letterboxd", "P6127"],
  ["eidr", "P2704"],
  ["isan", "P3212"],
  ["youtube", "P1651"],
] as const;

const minutesOfUnit: Record<string, number> = { Q7727: 1, Q25235: 60, Q11574: 1 / 60 };

export const { listByWords, listById, listByIdentifier } = candidatesOf({
  what: "film",
  properties: identifierProperties,
  async choose(lookup, items) {
    const films = await listFilmsAmong(lookup, items);
    const directorIds = films.flatMap((item) => listItemIds(listStatements(item, "P57")));
    const names = directorIds.length > 0 ? await readLabels(lookup, directorIds) : new Map();
    return films.map((item) => ({
      item,
      year: yearOf(item),
      director: listNames(listStatements(item, "P57"), names).join(", ") || null,
    }));
  },
});

/** All that Wikidata says of a film. Throws LookupFailed, also where the item is no film. */
export async function readFacts(lookup: Lookup, id: string): Promise<Reading<FilmFacts>> {
  const { item, readAt } = await readItem(lookup, id);
  const [film] = await listFilmsAmong(lookup, [item]);
  if (!film) throw new LookupFailed("wikidata", "not-a-film");
  const names = await readLabels(lookup, listReferences(film));
  const namesOf = (property: string) => listNames(listStatements(film, property), names);
  const genres = toGenres(namesOf("P136"));
  const languages = toLanguages(namesOf("P364"));
  const budget = await readMoney(lookup, listBest(film, "P2130"));
  const boxOffice = await readMoney(lookup, listBest(film, "P2142"));
  const { picture, refusal } = await readFreePicture(lookup, film, ["P3383", "P18"]);
  return {
    source: sourceOfItem(film.id, readAt),
    facts: withoutEmpty<FilmFacts>({
      ...titlesOf(film, languages.values),
      releaseYear: yearOf(film),
      genres: genres.values,
      countries: toCountries(namesOf("P495")),
      languages: languages.values,
      directors: namesOf("P57"),
      writers: namesOf("P58"),
      producers: namesOf("P162"),
      cast: listCast(film, names),
      durationMinutes: minutesOf(film),
      budget,
      boxOffice,
      identifiers: listIdentifiers(film, identifierProperties),
      picture,
    }),
    unmapped: [
      ...genres.unmapped.map((name) => `Genre “${name}”`),
      ...languages.unmapped.map((name) => `Language “${name}”`),
      ...(refusal ? [refusal] : []),
    ],
  };
}

type Titles = Pick<FilmFacts, "title" | "originalTitle" | "otherTitles">;

function titlesOf(film: Item, languages: Language[]): Titles {
  const originals = listTitles(listBest(film, "P1476"));
  const [original] = originals;
  const title = labelOfItem(film) ?? original?.text;
  const isOther = original && original.text !== title;
  if (!title) return {};
  const labels = Object.entries(film.labels);
  const found = [
    ...labels.map(([language, { value }]) => ({ language, title: value })),
    ...originals.map(({ language, text }) => ({ language, title: text })),
  ];
  const otherTitles = chooseOtherTitles({ title, originalTitle: original?.text, languages }, found);
  return { title, ...(isOther && { originalTitle: original.text }), otherTitles };
}

/** The year in which it was first shown anywhere. */
function yearOf(film: Item): number | undefined {
  const years = listYears(listStatements(film, "P577"));
  return years.length > 0 ? Math.min(...years) : undefined;
}

function minutesOf(film: Item): number | undefined {
  const [first] = listQuantities(listBest(film, "P2047"));
  const minutes = first && first.amount * (minutesOfUnit[first.unit] ?? 0);
  return minutes ? Math.max(1, Math.round(minutes)) : undefined;
}

function listCast(film: Item, names: Map<string, string>) {
  return listStatements(film, "P161")
    .slice(0, mostCast)
    .flatMap((statement) => {
      const [name] = listNames([statement], names);
      return name ? [{ name, character: characterOf(statement, names) }] : [];
    });
}

/** A role is an item of its own, or a text. */
function characterOf({ qualifiers }: Statement, names: Map<string, string>): string | null {
  const roles = (qualifiers?.P453 ?? []).map((role) => names.get(itemIdOf(role) ?? ""));
  const written = (qualifiers?.P4633 ?? []).map(stringOf);
  return [...new Set([...roles, ...written].filter(Boolean))].join(" / ") || null;
}

function listReferences(film: Item): string[] {
  const properties = ["P136", "P495", "P364", "P57", "P58", "P162"];
  const cast = listStatements(film, "P161").slice(0, mostCast);
  const roles = cast.flatMap(({ qualifiers }) => (qualifiers?.P453 ?? []).flatMap(itemIdOf));
  return [
    ...properties.flatMap((property) => listItemIds(listStatements(film, property))),
    ...listItemIds(cast),
    ...roles.filter((id) => id !== undefined),
  ];
}

function listNames(statements: Statement[], names: Map<string, string>): string[] {
  return [...new Set(listItemIds(statements).flatMap((id) => names.get(id) ?? []))];
}

/** An amount with the ISO 4217 code that the item of its currency has. */
async function readMoney(lookup: Lookup, statements: Statement[]): Promise<Money | undefined> {
  const [first] = listQuantities(statements);
  if (!first || first.amount <= 0 || !/^Q\d+$/.test(first.unit)) return undefined;
  const currency = await readProperty(lookup, first.unit, "P498");
  const [code] = listStrings(listBest(currency, "P498"));
  return code ? { amount: Math.round(first.amount).toFixed(0), currency: code } : undefined;
}
