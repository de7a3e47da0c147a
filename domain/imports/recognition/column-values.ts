import { toAsciiDigits } from "#shared/text/numbers.ts";
import { isWebPage } from "../values/addresses.ts";
import { isMissing } from "../values/cell.ts";
import { currenciesOf } from "../values/currencies.ts";
import { isIdentifierText } from "../values/identifier-texts.ts";
import { isCountry, isGenre, isLanguage } from "./known-words.ts";

export type Separator = "," | ";" | "|" | "/" | "\n" | "json";

/** What most values of a column are; each share is from 0 to 1. */
export type ValueKind = keyof typeof tests;

export type Evidence = {
  /** How many distinct values there are in the sample, empty ones left out. */
  count: number;
  filled: number;
  share: (kind: ValueKind) => number;
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

const certificates =
  /^(g|pg|pg-?1[0-9]\+?|m|ma\s?15\+?|r|r-?1[0-9]\+?|nc-?17|x|u|ua|uc?|a|nr|ur|not rated|unrated|unclassified|approved|passed|tv-?(y|y7|y7-fv|g|pg|14|ma)|1[0-9]\+?|[0-9]\+|12a|12pg|15pg|13-?15pg|7-9pg|10-12pg|pg\s?\d{1,2}|all ages|family|general|l|livre|tous publics|tp|fsk ?\d+|\+\d{1,2}|-\d{1,2}|re|mature)$/i;
const types =
  /^(movies?|films?|tv ?(show|series|movie|mini ?series|episode|special|short)s?|(tv)?(series|episode|special|mini ?series)|short( film)?s?|feature( film)?s?|documentary|video( ?game)?|serie|séries?|película|long[- ]métrage|court[- ]métrage|curta|longa)$/i;
const months =
  "jan|feb|fev|fév|mar|apr|avr|abr|may|mai|jun|juin|jul|juil|aug|aou|aoû|ago|sep|set|oct|out|okt|nov|dec|dic|dez|déc|ene";

/** JSON, or a list of Python's, of items one of which has one of these jobs. */
function createItemTest(jobs: string): RegExp {
  return new RegExp(`["'](?:category|job|role|type)["']: ?["'](?:${jobs})["']`, "i");
}

const tests = {
  number: /^[-+]?\d[\d ,.\u00a0\u202f]*$/,
  year: /^\(?(18[89]\d|19\d\d|20[0-4]\d)(\.0+)?\)?$/,
  yearInside: /\b(18[89]\d|19\d\d|20[0-4]\d)\b/,
  date: new RegExp(
    `^(\\d{4}-\\d{1,2}-\\d{1,2}([T ].*)?|\\d{1,2}[/.-]\\d{1,2}[/.-](\\d{2}|\\d{4})|\\d{1,2}[- ](${months})\\p{L}*\\.?[- ,]+\\d{2,4}|(${months})\\p{L}*\\.? \\d{1,2},? \\d{4}|(${months})\\p{L}* \\d{4})$`,
    "iu",
  ),
  minutes: /^\d{1,3}(\.0+)?$/,
  lasting:
    /^(pt)?(\d{1,3} ?(mins?|minutes?|minutos?|mn|m|دقيقة)\.?|\d{1,2} ?(h|hrs?|hours?|heures?|horas?)\.?( ?(et|e|y|and)? ?\d{1,2} ?(m|mn|mins?|minutes?|minutos?)?\.?)?|\d:[0-5]\d(:[0-5]\d)?)$/i,
  seasons: /^\d+ (seasons?|saisons?|temporadas?|episodes?|épisodes?|episodios?|series)$/i,
  title: /^(https?:\/\/(www\.|m\.)?imdb\.com\/(\w\w\/)?title\/)?tt\d{6,9}\/?(\?.*)?$/i,
  wikidata: /^(https?:\/\/(www\.|m\.)?wikidata\.org\/(wiki|entity)\/|wd:)?Q[1-9]\d*$/i,
  tmdb: /^https?:\/\/(www\.)?themoviedb\.org\/movie\/\d+/i,
  letterboxd: /^https?:\/\/(www\.)?letterboxd\.com\/film\/|^https?:\/\/boxd\.it\//i,
  shortLink: /^https?:\/\/boxd\.it\//i,
  youtube: /^https?:\/\/((www|m)\.)?(youtube\.com|youtu\.be|youtube-nocookie\.com)\//i,
  youtubeId: /^[\w-]{11}$/,
  eidr: /^(https?:\/\/(doi\.org|ui\.eidr\.org\/view\/content\?id=)\/?)?10\.5240\//i,
  isan: /^(isan )?([0-9a-f]{4}-){4}[0-9a-z]/i,
  url: /^https?:\/\/\S+$/i,
  digits: /^\d{3,10}$/,
  link: /https?:\/\/\S/i,
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
  certificate: certificates,
  type: types,
  yesOrNo: /^(true|false|yes|no|oui|non|sim|não|0|1|y|n)$/i,
  person: /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*( ([\p{L}\p{M}'’.()-]+|"[^"]+")){1,4}$/u,
  currency: (text) => currenciesOf(text).codes.length > 0,
  country: isCountry,
  language: isLanguage,
  genre: isGenre,
} satisfies Record<string, RegExp | ((text: string) => boolean)>;

/** Of these each item is looked at, of others the whole value. */
const itemKinds = new Set<ValueKind>(["person", "country", "language", "genre", "identifier"]);

/** What the values of a column say about it. */
export function weighValues(cells: string[]): Evidence {
  const full = cells.map((cell) => cell.trim()).filter((cell) => !isMissing(cell));
  const distinct = [...new Set(full)].slice(0, mostValues);
  const values = distinct.map(toAsciiDigits);
  const separator = findSeparator(values);
  const items = values.map((value) => splitItems(value, separator));
  const all = items.flat().slice(0, mostValues * 2);
  const shares = new Map<ValueKind, number>();
  const share = (kind: ValueKind) => {
    const known = shares.get(kind);
    if (known !== undefined) return known;
    const test: RegExp | ((text: string) => boolean) = tests[kind];
    const list = itemKinds.has(kind) ? all : values;
    const fits = (text: string) => (test instanceof RegExp ? test.test(text) : test(text));
    const found = list.length > 0 ? list.filter(fits).length / list.length : 0;
    shares.set(kind, found);
    return found;
  };
  const lengths = values.map((value) => value.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  return {
    count: values.length,
    filled: cells.length > 0 ? full.length / cells.length : 0,
    share,
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
