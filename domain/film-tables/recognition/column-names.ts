import { filmColumns, type ImportField, listFields } from "#shared/film/columns.ts";
import { columnNames } from "#shared/film/field-names.ts";
import { fold } from "#shared/text/fold.ts";
import { readUnits } from "./header-units.ts";

/** The meaning of the name of a column: a field, several that it may be, none, or what rows are. */
export type NameMeaning =
  | { kind: "field"; field: ImportField; rank: number; isFurther?: boolean }
  | { kind: "unclear"; fields: ImportField[]; isFurther?: boolean }
  | { kind: "ignored"; reason: string }
  /** It has the currency of these fields' sums. */
  | { kind: "currency"; fields: ImportField[] }
  | { kind: "filter" };

const unclearNames: [fields: ImportField[], names: string][] = [
  [["rating", "genre"], "classification, classificacao, clasificacion, التصنيف, تصنيف"],
  [["rating"], "rating, film rating, movie rating, classification indicative, censor rating"],
  [
    ["cast"],
    `stars, star, credits, people, names, star cast, roles, team, cast and crew, cast crew, principals,
    contributors, intervenants, generique`,
  ],
  [["genre"], "category, categories, categorie, categoria, style, subject, subjects"],
  [["release_year"], "date, released on, first release, first shown, release, released"],
  [["release_year", "publish_on"], "publication date, publish date, pub date, date de publication"],
  [["producer"], "production, producao, produccion, إنتاج, الإنتاج"],
  [
    ["imdb_id", "wikidata_id", "youtube_url"],
    "url, link, uri, href, page, web, website, lien, enlace, رابط, الرابط",
  ],
  [["tmdb_id", "imdb_id", "wikidata_id"], "id, identifier, film id, movie id, item, qid, uid"],
  [["state"], "status, state, estado, statut"],
];

const ignoredNames: [reason: string, names: string][] = [
  [
    "A figure of another site, which a film here has not.",
    `popularity, popularite, vote average, vote count, votes, num votes, number of votes, imdb rating,
    imdb score, imdb votes, tmdb rating, score, metascore, meta score, critic rating, user rating,
    audience score, tomatometer, averagerating, average rating, avg rating, numvotes, views, likes,
    rotten tomatoes, letterboxd rating, ratings count, review count, reviews, no of votes`,
  ],
  [
    "What one person thought or did, which is no fact about the film.",
    `your rating, my rating, date rated, rating10, rewatch, watched date, watched, watched on, logged,
    date watched, my review, review, you rated, liked, favourite, favorite, comment, comments`,
  ],
  [
    "It numbers or dates the rows of the other file.",
    `position, rank, ranking, rang, no, num, number, index, sr no, s no, row, #, nº, show id, date added,
    added, created, created at, modified, modified at, updated, updated at, date created, last updated,
    week, weeks, import error, timestamp`,
  ],
  [
    "Companies have no field here.",
    `studio, studios, distributor, distributors, distributeur, production companies, network, platform,
    production company, company, companies, production house, banner, streaming on, available on`,
  ],
  ["Remarks or marks of the other file have no field here.", "note, notes"],
  ["A path without its site leads nowhere.", "poster path, backdrop path, backdrop"],
  ["A film here has no field for it.", "adult, homepage, belongs to collection, aspect ratio"],
  [
    "Crew other than directors, writers and producers goes into a column Crew, with their roles.",
    `editor, editors, montage, cinematographer, cinematography, director of photography, composer,
    music, musique, costume designer, sound`,
  ],
];

const currencyNames: [fields: ImportField[], names: string][] = [
  [
    ["budget", "box_office"],
    "currency, currencies, currency code, devise, monnaie, moeda, moneda, divisa, العملة, عملة, sarafu",
  ],
  [
    ["budget"],
    "budget currency, currency of budget, devise du budget, moeda do orcamento, moneda del presupuesto",
  ],
  [
    ["box_office"],
    `box office currency, gross currency, revenue currency, currency of gross, devise des recettes,
    moeda da bilheteria, moneda de la recaudacion`,
  ],
];

const filterNames = `type, title type, titletype, content type, kind, film type, media type, mediatype, tipo,
  format, show type, video type, production type, النوع الفني`;

const meanings = new Map<string, NameMeaning>();
const listed = (names: string) => names.split(",").map(foldName).filter(Boolean);

for (const { column: field, label, columnLabel = label } of filmColumns) {
  const all = [field, columnLabel].map(foldName).concat(listed(columnNames[field] ?? ""));
  for (const [rank, name] of all.entries()) {
    if (!meanings.has(name)) meanings.set(name, { kind: "field", field, rank });
  }
}
for (const [reason, names] of ignoredNames) {
  for (const name of listed(names)) {
    if (meanings.get(name)?.kind !== "field") meanings.set(name, { kind: "ignored", reason });
  }
}
for (const [fields, names] of currencyNames) {
  for (const name of listed(names)) meanings.set(name, { kind: "currency", fields });
}
for (const name of listed(filterNames)) meanings.set(name, { kind: "filter" });
for (const [fields, names] of unclearNames) {
  for (const name of listed(names)) meanings.set(name, { kind: "unclear", fields });
}

/**
 * The meaning of a header's name, whatever its case, marks, brackets and units; null for others. Of lists
 * also a name with a number ('actor_2_name') or one of further items ('co-director'), and the path to a
 * value inside another ('imdb.id').
 */
export function findMeaning(header: string): NameMeaning | null {
  return findPlain(header) ?? findByPath(header) ?? findFurther(header);
}

function findPlain(name: string): NameMeaning | null {
  for (const variant of variantsOf(name)) {
    const meaning = meanings.get(variant);
    if (meaning) return meaning;
  }
  return null;
}

/** Members that hold the whole film, and others that hold a value's only text. */
export const wrappers =
  /^(fields|attributes|properties|data|_?source|node|film|movie|item|record)$/i;
const generic =
  /^(names?|labels?|values?|text|title|results|items|list|nodes|main|primary|default|en|fr|pt|es|ar)$/i;

function findByPath(header: string): NameMeaning | null {
  const all = header.split(/[./[\]]+/).filter(Boolean);
  const steps = all.filter((step) => !/^\d+$/.test(step) && !wrappers.test(step));
  if (all.length === 1 || steps.length === 0) return null;
  const meaning = findBySteps(steps);
  const isNumbered = all.some((step) => /^\d+$/.test(step));
  return isNumbered ? asFurther(meaning) : meaning;
}

function findBySteps([first = "", ...rest]: string[]): NameMeaning | null {
  const last = rest.at(-1);
  if (last === undefined) return findPlain(first);
  const whole = findPlain([first, ...rest].join(" ")) ?? findPlain([first, last].join(" "));
  if (whole) return whole;
  const outer = findPlain(first);
  if (outer?.kind === "ignored") return outer;
  const inner = findPlain(last);
  const isSame = outer?.kind === "field" && inner?.kind === "field" && outer.field === inner.field;
  if (isSame || generic.test(last)) return outer;
  // The name of a collection is no title.
  const isOpen = outer === null || (outer.kind === "unclear" && outer.fields[0] !== "rating");
  if (!isOpen || inner?.kind !== "field" || inner.field === "title") return null;
  return { ...inner, rank: inner.rank + 400 };
}

const furtherWords =
  /^(?:(?:others?|second|secondary|additional|further|supporting|extra|autres?|outros?|outras?|otros?|otras?) |(?:co|sub) ?)(?=\p{L})/u;
const furtherNames = new Set(
  listed(
    "actress, actresses, actrice, actrices, atriz, atrizes, actriz, lead actress, seconds roles, الممثلات",
  ),
);

function findFurther(header: string): NameMeaning | null {
  const name = foldName(header.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  const bare = name
    .replace(/(^|[\p{L} ])\d{1,2}(?=\D|$)/gu, "$1 ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(furtherWords, "");
  if (furtherNames.has(name)) return { kind: "field", field: "cast", rank: 900, isFurther: true };
  return bare === name ? null : asFurther(findPlain(bare));
}

/** One of several columns of a list; null for what is no list. */
function asFurther(meaning: NameMeaning | null): NameMeaning | null {
  if (meaning?.kind === "field" && listFields.has(meaning.field)) {
    return { ...meaning, rank: meaning.rank + 800, isFurther: true };
  }
  const isList = meaning?.kind === "unclear" && /^(cast|genre)$/.test(meaning.fields[0] ?? "");
  return isList ? { ...meaning, isFurther: true } : null;
}

/** True if a text is a name that columns of films have. */
export function knowsName(text: string): boolean {
  return text.length <= 60 && findPlain(text) !== null;
}

function variantsOf(header: string): string[] {
  const text = header.trim().slice(0, 100);
  const split = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const { name } = readUnits(split);
  const words = foldName(name);
  const short = words.replace(/^(the |movie |film |movies |films |show |titre du )/, "");
  const plain = short.replace(/ (name|names|list|text|value|values|full name|label)$/, "");
  const unlabelled = words.replace(/ label$/, "");
  return [foldName(text), foldName(split), words, unlabelled, short, plain, singular(plain)];
}

// '#' and 'nº' are names too, of which folding leaves little.
function foldName(name: string): string {
  return fold(name) || name.trim();
}

function singular(name: string): string {
  return name.replace(/s$/, "");
}
