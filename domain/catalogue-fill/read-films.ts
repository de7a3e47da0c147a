import { z } from "zod";
import { writeItems } from "#domain/film-tables/values/cell-items.ts";
import { LookupFailed } from "#domain/lookup/failures.ts";
import { chooseOtherTitles } from "#domain/lookup/other-titles.ts";
import { toGenres, toLanguages } from "#domain/lookup/vocabulary.ts";
import { type Provider, providerAt } from "#domain/offers/offers.ts";
import type { ImportField } from "#shared/film/columns.ts";
import { type TitleInLanguage, writeTitles } from "#shared/film/titles.ts";
import { toOfferAddress } from "#shared/offers/offer-address.ts";
import { usualAccess } from "#shared/offers/options.ts";
import { africanCodes } from "#shared/options/world-countries.ts";
import { findCountry } from "#shared/text/find-country.ts";
import { hasPublicHost } from "#shared/text/public-host.ts";
import { isOnYoutube, youtubeIdOf } from "#shared/text/youtube-id.ts";
import { crewProperties, nameLanguages, watchProperties } from "./build-queries.ts";

const term = z.object({ type: z.string(), value: z.string(), "xml:lang": z.string().optional() });
const answer = z.object({
  results: z.object({ bindings: z.array(z.record(z.string(), term)) }),
});

type Binding = z.output<typeof answer>["results"]["bindings"][number];

export type FilmCells = Partial<Record<ImportField, string>>;

/** The columns of the importer that films from Wikidata fill. */
export const fillColumns = [
  "wikidata_id",
  "title",
  "original_title",
  "other_titles",
  "release_year",
  "genre",
  "language",
  "country",
  "duration",
  "colour",
  "director",
  "writer",
  "producer",
  "cast",
  "crew",
  "awards",
  "imdb_id",
  "tmdb_id",
  "letterboxd_id",
  "eidr",
  "isan",
  "youtube_id",
  "offers",
] as const satisfies ImportField[];

const identifiers = {
  imdb_id: "P345",
  tmdb_id: "P4947",
  letterboxd_id: "P6127",
  eidr: "P2704",
  isan: "P3212",
  youtube_id: "P1651",
} as const;

const partProperties: Record<string, string> = {
  ...{ P57: "director", P58: "writer", P162: "producer" },
  ...crewProperties,
};

const mostCast = 60;

// The number of an item without a name, the address of one, and an id made for an unknown value.
const noName = /^[QLP]\d+$|^_:|^\w+:\/\//;

/** The numbers of a list of films; throws LookupFailed. */
export function readNumbers(json: unknown): number[] {
  return readBindings(json).flatMap(({ number }) => {
    const read = z.coerce.number().int().positive().max(2_147_483_647).safeParse(number?.value);
    return read.data ?? [];
  });
}

/**
 * The films of an answer, each once, as cells of the importer, by their numbers; those without a
 * name are left out. Throws LookupFailed.
 */
export function readFilms(json: unknown, providers: Provider[]): FilmCells[] {
  const ofFilm = Map.groupBy(readBindings(json), ({ film }) => itemOf(film) ?? 0);
  return [...ofFilm]
    .filter(([number]) => number > 0)
    .sort(([one], [other]) => one - other)
    .flatMap(([number, rows]) => toCells(number, rows, providers) ?? []);
}

function readBindings(json: unknown): Binding[] {
  const { data } = answer.safeParse(json);
  if (!data) throw new LookupFailed("query", "unreadable");
  return data.results.bindings;
}

function toCells(number: number, rows: Binding[], providers: Provider[]): FilmCells | null {
  const of = (property: string) => rows.filter((row) => row.property?.value === property);
  const textOf = (property: string) => {
    return of(property).flatMap(({ value }) => nameOf(value) ?? [])[0] ?? "";
  };
  const names = (property: string) => namesByItem(of(property)).map(({ name }) => name);
  const original = textOf("P1476");
  const title = chooseName(of("label")) || original || anyName(of("label"));
  if (!title) return null;
  const genres = toGenres(names("P136"));
  // Of classes only those that are genres here say one: 'short film', and not 'film project'.
  const kinds = toGenres(names("P31")).values;
  const colours = names("P462");
  const spoken = names("P364");
  const languages = spoken.length > 0 ? spoken : names("P407");
  const known = { title, originalTitle: original, languages: toLanguages(languages).values };
  const others = chooseOtherTitles(known, [...of("label"), ...of("P1476")].flatMap(toTitle));
  return {
    wikidata_id: `Q${number}`,
    title,
    original_title: original === title ? "" : original,
    other_titles: join((writeTitles(others) ?? "").split("\n")),
    release_year: yearOf(of("P577")),
    genre: join([...new Set([...genres.values, ...kinds, ...genres.unmapped])]),
    language: join(languages),
    country: join(africanFirst([...new Set(names("P495").map(toPresentCountry))])),
    duration: minutesOf(textOf("P2047")),
    colour: colours.length === 1 ? (colours[0] ?? "") : "",
    director: join(names("P57")),
    writer: join(names("P58")),
    producer: join(names("P162")),
    cast: castOf(of("P161")),
    crew: writeItems(
      Object.entries(crewProperties).flatMap(([property, role]) =>
        names(property).map((name) => [name, role, ""]),
      ),
    ),
    awards: awardsOf(rows),
    offers: offersOf(rows, providers),
    ...Object.fromEntries(
      Object.entries(identifiers).map(([column, property]) => [column, textOf(property)]),
    ),
  };
}

/** 'Burkina Faso' for 'Upper Volta'; other names stay, as those of what several countries were. */
function toPresentCountry(name: string): string {
  const { today = "" } = findCountry(name) ?? {};
  return findCountry(today)?.name ?? name;
}

/** Answers have no order, and the first country stands for the film. */
function africanFirst(countries: string[]): string[] {
  const isElsewhere = (name: string) => !africanCodes.includes(findCountry(name)?.code ?? "");
  return countries.toSorted((one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)));
}

function yearOf(rows: Binding[]): string {
  const years = rows.flatMap(({ value }) => /^\+?(\d{4})-/.exec(value?.value ?? "")?.[1] ?? []);
  return years.sort()[0] ?? "";
}

/** The amount is in seconds, as it is stored for every unit. */
function minutesOf(seconds: string): string {
  const minutes = Math.round(Number(seconds) / 60);
  return minutes > 0 ? String(minutes) : "";
}

function castOf(rows: Binding[]): string {
  const members = namesByItem(rows).slice(0, mostCast);
  return writeItems(
    members.map(({ name, rows: own }) => {
      const roles = own.flatMap(({ role, written }) => [nameOf(role), nameOf(written)]);
      return [name, [...new Set(roles.filter(Boolean))].join(" / "), ""];
    }),
  );
}

/** A row for each name of each person who got one. */
function awardsOf(rows: Binding[]): string {
  const awards = rows.flatMap((row) => {
    const { property, item, value, date, giver } = row;
    const outcome = property?.value === "P166" ? "won" : "nominated";
    const [, year] = /^\+?(\d{4})-/.exec(date?.value ?? "") ?? [];
    const name = nameOf(value);
    const award = [nameOf(giver) ?? "Other", name ?? "", year ?? "", outcome];
    return itemOf(item) && name && year ? [{ award, row }] : [];
  });
  const won = new Set(
    awards.filter(({ award }) => award[3] === "won").map(({ award }) => keyOfAward(award)),
  );
  const ofEach = Map.groupBy(
    awards.filter(({ award }) => award[3] === "won" || !won.has(keyOfAward(award))),
    ({ award }) => keyOfAward(award),
  );
  const parts = partsOf(rows);
  const cells = [...ofEach.values()].map((named) => {
    const award = named.at(-1)?.award ?? [];
    const [, category = ""] = award;
    const people = nomineesOf(
      named.map(({ row }) => row),
      parts,
      category,
    );
    return people ? [...award, people] : award;
  });
  return writeItems(cells.sort((one, other) => (String(one) < String(other) ? -1 : 1)));
}

/** 'A (director), B', without the parts that the category names. */
function nomineesOf(rows: Binding[], parts: Map<number, string>, category: string): string {
  const people = rows.flatMap(({ person, name }): Binding[] => {
    return person && name ? [{ item: person, value: name }] : [];
  });
  const named = namesByItem(people).flatMap(({ name, rows: [first] }) => {
    if (/[,()]/.test(name)) return [];
    const part = parts.get(itemOf(first?.item) ?? 0);
    return part && !category.toLowerCase().includes(part) ? `${name} (${part})` : name;
  });
  return named.join(", ");
}

/** What the people of a film did there, by their numbers; who did several things is left out. */
function partsOf(rows: Binding[]): Map<number, string> {
  const parts = new Map<number, Set<string>>();
  for (const { property, item } of rows) {
    const part = partProperties[property?.value ?? ""]?.replace("_", " ");
    const number = itemOf(item);
    if (part && number) parts.set(number, (parts.get(number) ?? new Set()).add(part));
  }
  return new Map(
    [...parts].flatMap(([number, all]) => (all.size === 1 ? [[number, [...all].join()]] : [])),
  );
}

/** One at each provider of the site, as some have several numbers for one film. */
function offersOf(rows: Binding[], providers: Provider[]): string {
  const offers = new Map<string, string[]>();
  for (const [name, start] of Object.entries(watchProperties)) {
    const values = rows.filter(({ property }) => property?.value === name);
    const addresses = values.map(({ value }) => start + (value?.value.trim() ?? ""));
    for (const typed of addresses.sort()) {
      const { address, youtubeId } = toOfferAddress(typed);
      const provider = isPageOfFilm(address) && providerAt(providers, { address, youtubeId });
      if (!provider || offers.has(provider.slug)) continue;
      const { slug, kind } = provider;
      offers.set(slug, [slug, address, usualAccess(kind), "wikidata"]);
    }
  }
  return writeItems([...offers.values()]);
}

/** False for the front page of a site, and for a channel. */
function isPageOfFilm(address: string): boolean {
  if (!/^https?:\/\/\S+$/.test(address) || !hasPublicHost(address)) return false;
  if (isOnYoutube(address)) return youtubeIdOf(address) !== undefined;
  return URL.parse(address)?.pathname !== "/";
}

function keyOfAward([, name, year]: string[]): string {
  return `${year} ${name}`;
}

/** The items of rows by their numbers, each with its name in the first language that it has. */
function namesByItem(rows: Binding[]) {
  const ofItem = Map.groupBy(rows, ({ item }) => itemOf(item) ?? 0);
  return [...ofItem]
    .filter(([number]) => number > 0)
    .sort(([one], [other]) => one - other)
    .flatMap(([, own]) => {
      const name = chooseName(own);
      // Roles come in the languages of names; only those of this name are read.
      return name ? [{ name, rows: own.filter(({ value }) => nameOf(value) === name) }] : [];
    });
}

function chooseName(rows: Binding[]): string {
  const found = nameLanguages.map((language) => {
    return rows.find(({ value }) => value?.["xml:lang"] === language && nameOf(value));
  });
  return nameOf(found.find(Boolean)?.value) ?? "";
}

function anyName(rows: Binding[]): string {
  const sorted = rows.toSorted((one, other) =>
    (one.value?.["xml:lang"] ?? "") < (other.value?.["xml:lang"] ?? "") ? -1 : 1,
  );
  return sorted.flatMap(({ value }) => nameOf(value) ?? [])[0] ?? "";
}

function toTitle({ value }: Binding): TitleInLanguage[] {
  const title = nameOf(value);
  return title ? [{ language: value?.["xml:lang"] ?? "und", title }] : [];
}

function nameOf(value: Binding[string] | undefined): string | undefined {
  const text = value?.type === "literal" ? value.value.replace(/\s+/g, " ").trim() : "";
  return text && !noName.test(text) ? text : undefined;
}

function itemOf(value: Binding[string] | undefined): number | undefined {
  const [, number] = /\/entity\/Q(\d{1,10})$/.exec(value?.value ?? "") ?? [];
  return value?.type === "uri" && number ? Number(number) : undefined;
}

/** One cell: a semicolon in a name would make two of it. */
function join(names: string[]): string {
  return names.map((name) => name.replaceAll(/\s*[;|]/g, ",")).join("; ");
}
