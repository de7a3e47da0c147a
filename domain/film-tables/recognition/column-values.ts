import type { ImportField } from "#shared/film/columns.ts";
import type { IdentifierScheme } from "#shared/options/identifiers.ts";
import { schemeOfAddress } from "#shared/text/identifiers.ts";
import { toAsciiDigits } from "#shared/text/numbers.ts";
import { isWebPage } from "../values/addresses.ts";
import { isMissing, remember } from "../values/cell.ts";
import { certificateList } from "../values/certificates.ts";
import type { ClosedList } from "../values/closed-lists.ts";
import { countryList } from "../values/countries.ts";
import { currenciesOf } from "../values/currencies.ts";
import { isKindOfTitle } from "../values/filters.ts";
import { genreList } from "../values/genres.ts";
import { isIdentifierText } from "../values/identifier-texts.ts";
import { languageList } from "../values/languages.ts";
import { readCell } from "../values/read-cell.ts";

export type Separator = "," | ";" | "|" | "/" | "\n" | "json";

/** Kinds of values; each share of a column's values is from 0 to 1. */
export type ValueKind = keyof typeof tests;

export type Evidence = {
  /** The number of distinct values in the sample, empty ones left out. */
  count: number;
  filled: number;
  share: (kind: ValueKind) => number;
  /** The share that the reader of a field can use. */
  shareReadAs: (field: ImportField) => number;
  /** The share that are identifiers of one catalogue, as each shows itself. */
  shareOf: (scheme: IdentifierScheme) => number;
  isLong: boolean;
  isRunning: boolean;
  separator: Separator | null;
  /** The items of each value, where it is a list. */
  itemsOfMost: number;
  samples: string[];
};

const mostValues = 100;
const mostRunning = 50;
const sampleLength = 160;

/** JSON, or a list of Python's, of items one of which has one of these jobs. */
function createItemTest(jobs: string): RegExp {
  return new RegExp(`["'](?:category|job|role|type)["']: ?["'](?:${jobs})["']`, "i");
}

const tests = {
  number: /^[-+]?\d[\d ,.\u00a0\u202f]*$/,
  year: /^\(?(18[89]\d|19\d\d|20[0-4]\d)(\.0+)?\)?$/,
  date: (text) => /\d\D+\d|\p{L}{3}/u.test(text) && isReadAs("release_year", text),
  minutes: /^\d{1,3}(\.0+)?$/,
  lasting: (text) => /[:\p{L}]/u.test(text) && isReadAs("duration", text),
  seasons: (text) => readCell("duration", text).leaveRowOut !== undefined,
  shortLink: /^https?:\/\/boxd\.it\//i,
  url: /^https?:\/\/\S+$/i,
  page: isWebPage,
  identifier: isIdentifierText,
  /** Numbers of records: film_001, m0123. */
  code: /^[a-z]{1,6}[-_]\d{2,}$|^[a-z]{1,3}\d{3,}$/i,
  /** Lists of people with what each did, and of those who played. */
  jobs: createItemTest(
    "director|writer|screenplay|producer|editor|composer|cinematographer|director of photography",
  ),
  players: createItemTest("actor|actress|acting|cast|self|voice"),
  path: /^\/[\w./-]+\.(jpe?g|png|webp|gif)$/i,
  money:
    /^(us)?[$€£₦₵]\s?\d|^\d[\d,. ]*\s?[€£₦₵]$|^[A-Z]{3}\s?\d|^\d[\d,. ]*\s?[A-Z]{3}$|^(KSh|USh|TSh|GH₵|GH¢|N|R)\s?\d{1,3}([, ]\d{3})+/,
  score: /^([0-9]|10)([.,]\d+)?( ?\/ ?(5|10|100))?$|^\d{1,3}( ?%| ?\/ ?100)$|^★+½?$/,
  certificate: isCertificate,
  type: isKindOfTitle,
  yesOrNo: /^(true|false|yes|no|oui|non|sim|não|0|1|y|n)$/i,
  person: /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*( ([\p{L}\p{M}'’.()-]+|"[^"]+")){1,4}$/u,
  currency: (text) => currenciesOf(text).codes.length > 0,
  // 'in' and 'no' are words.
  country: (text) => (text.length > 3 || text === text.toUpperCase()) && isIn(countryList, text),
  // NG and KE are countries.
  language: (text) => !/^[A-Z]{2}$/.test(text) && isIn(languageList, text),
  genre: (text) => isIn(genreList, text),
} satisfies Record<string, RegExp | ((text: string) => boolean)>;

/** True for a certificate, or a word that there is none; a digit alone may be stars. */
function isCertificate(text: string): boolean {
  const guess = /^\d$/.test(text) ? undefined : certificateList.find(text);
  return guess?.isSure === true && guess.note === undefined;
}

function isIn(list: ClosedList, text: string): boolean {
  const guess = list.find(text);
  return guess?.isSure === true && guess.value !== null;
}

/** True if the reader of a field takes a cell as it stands, or asks what one of its words means. */
function isReadAs(field: ImportField, text: string): boolean {
  const { value, notes, unknown } = readCell(field, text);
  return field === "featured" ? notes.length === 0 : value !== null || unknown.length > 0;
}

/** The catalogue whose identifier a text shows itself to be, by its form or its address. */
function schemeOf(text: string): IdentifierScheme | undefined {
  if (/^tt\d{6,9}$/i.test(text)) return "imdb";
  if (/^(wd:)?q[1-9]\d*$/i.test(text)) return "wikidata";
  if (/^10\.5240\//.test(text)) return "eidr";
  if (/^(isan )?([0-9a-f]{4}-){4}[0-9a-z]/i.test(text)) return "isan";
  return tests.shortLink.test(text) ? "letterboxd" : schemeOfAddress(text);
}

/** Kinds for which each item of a list is looked at, and not the whole value. */
const itemKinds = new Set<ValueKind>(["person", "country", "language", "genre", "identifier"]);

/** The evidence that the values of a column give about it. */
export function weighValues(cells: string[]): Evidence {
  const full = cells.map((cell) => cell.trim()).filter((cell) => !isMissing(cell));
  const distinct = [...new Set(full)].slice(0, mostValues);
  const values = distinct.map(toAsciiDigits);
  const separator = findSeparator(values);
  const items = values.map((value) => splitItems(value, separator));
  const all = items.flat().slice(0, mostValues * 2);
  const shareOfList = (list: string[], fits: (text: string) => boolean) =>
    list.filter(fits).length / (list.length || 1);
  const share = remember((kind) => {
    const test: RegExp | ((text: string) => boolean) = tests[kind as ValueKind];
    const list = itemKinds.has(kind as ValueKind) ? all : values;
    return shareOfList(list, (text) => (test instanceof RegExp ? test.test(text) : test(text)));
  });
  const lengths = values.map((value) => value.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  return {
    count: values.length,
    filled: cells.length > 0 ? full.length / cells.length : 0,
    share,
    shareReadAs: (field) => shareOfList(values, (text) => isReadAs(field, text)),
    shareOf: remember((scheme) => shareOfList(values, (text) => schemeOf(text) === scheme)),
    isLong: mean > 80 && separator !== "json" && share("person") < 0.3,
    isRunning: isRunning(full.slice(0, mostRunning).map(toAsciiDigits)),
    separator,
    itemsOfMost: all.length / (values.length || 1),
    samples: distinct.slice(0, 3).map((value) => value.slice(0, sampleLength)),
  };
}

/** The separator of the lists in a column; null where its values are none. */
function findSeparator(values: string[]): Separator | null {
  // The slashes of an address divide nothing.
  const texts = values.filter((value) => !isIdentifierText(value));
  const shareOf = (pattern: RegExp) =>
    texts.filter((value) => pattern.test(value)).length / (texts.length || 1);
  if (shareOf(/^[[{]/) >= 0.5) return "json";
  const has = { ";": shareOf(/;/), "|": shareOf(/\|/), "\n": shareOf(/\n/) };
  // A film's people may have parts between pipes: Rita|Nurse|lead; Sam.
  for (const separator of [";", "|", "\n"] as const) if (has[separator] >= 0.1) return separator;
  const [commas, slashes] = [shareOf(/,/), shareOf(/[^\d\s/] ?\/ ?[^\d\s/]/)];
  if (shareOf(/^https?:/) > 0) return shareOf(/,\s*https?:/) > 0 ? "," : null;
  if (slashes >= 0.1 && slashes > commas) return "/";
  if (commas > 0) return ",";
  return slashes > 0 ? "/" : null;
}

function splitItems(value: string, separator: Separator | null): string[] {
  if (separator === null) return [value];
  if (separator === "json") {
    const names = [...value.matchAll(/['"](?:name['"]: ?['"])?([^'"{}[\]:,]+)['"](?!:)/g)];
    return names.map(([, name = ""]) => name.trim()).filter((name) => name !== "name");
  }
  return value
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
}

function isRunning(values: string[]): boolean {
  const numbers = values.map((value) => Number(value.replace(/^s(?=\d)/, "")));
  return (
    numbers.length > 2 &&
    numbers.every((value, at) => at === 0 || value > (numbers[at - 1] ?? 0)) &&
    numbers.every(Number.isInteger) &&
    (numbers[0] ?? 9) <= 1
  );
}
