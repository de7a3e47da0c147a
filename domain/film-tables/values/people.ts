import { castRoles } from "#shared/options/credits.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { commas, joinSuffixes, semicolons } from "#shared/text/split-list.ts";
import { tidyLine } from "#shared/text/tidy.ts";
import { crewLimits } from "#shared/validation/catalogue-limits.ts";
import { fits } from "#shared/validation/form-fields.ts";
import {
  type Cell,
  type CellOptions,
  cell,
  foldWord,
  type IdentifiedPerson,
  isMissing,
  type PersonScheme,
  quote,
} from "./cell.ts";
import { findCrewRole } from "./crew-roles.ts";
import { isIdentifierText } from "./identifier-texts.ts";
import { splitBy } from "./lists.ts";
import { findLiteral, itemsOf, type Literal, memberOf } from "./literals.ts";
import { repairMojibake } from "./mojibake.ts";
import { stripHtml } from "./texts.ts";

/** A person with what stands beside the name: a part, a job, an order, a department. */
export type Person = {
  name: string;
  beside: string;
  /** True if that stood in brackets, where another name may stand too. */
  isInBrackets?: boolean;
  department?: string;
  identifier?: Identifier | undefined;
};

type Identifier = Pick<IdentifiedPerson, "scheme" | "value">;

const listSigns = [
  new RegExp(`[${semicolons}]`, "u"),
  /\|/,
  /\r?\n/,
  new RegExp(`[${commas}]`, "u"),
  /\s+[/•·]\s+/,
];

/** The longest name with what stands beside it. */
const longestPart = 500;

/** Words alone, of which none says who did what. */
const bareName =
  /^(?!(?:by|directed|written|produced|screenplay|edited|feat|ft|starring|with|avec|com)\b)\p{L}[\p{L}\p{M}\d’]*(?:[ -](?!as\b)[\p{L}\p{M}\d’]+)*$/iu;

type Kind = "cast" | "crew";

const remainder =
  /^(?:et al|and others|and more|others|etc|more|many more|among others|and many more|entre autres|e outros|…|\.{3})\.?$/i;
const dropped =
  /^(?:uncredited|unconfirmed|as .+|credit only|archive footage|non crédité|rumored)$/i;
/** Numerals by which IMDb tells people of one name apart; Xi is a character. */
const numeral = /^(?:[IVX]{1,4}|[ivx]{1,4})$/;

/**
 * The people of a cell with what stands beside each name. Splits by the column's separator, else by
 * semicolon, bar, line or comma; by 'and' and '&' only between two whole names.
 */
export function splitPeople(text: string, options: CellOptions, kind: Kind): Cell<Person[]> {
  if (isMissing(text)) return cell([]);
  if (isIdentifierText(text)) {
    return cell([], [`${quote(text)} is an identifier, not a name: left out`]);
  }
  const literal = findLiteral(text);
  if (literal !== undefined) return once(peopleOf(itemsOf(literal), kind), [], options);
  const notes: string[] = [];
  const repaired = stripHtml(repairMojibake(text));
  if (repaired !== text) {
    notes.push(`Letters were repaired: ${quote(text)} read as ${quote(repaired)}`);
  }
  // Patterns take long to go through runs of spaces.
  const squeezed = /\s\s|[^\S \n]/.test(repaired)
    ? repaired.replace(/[^\S\n]+/g, " ").replace(/\n\s*/g, "\n")
    : repaired;
  const parts = joinSuffixes(splitList(squeezed, options.separator, notes));
  const people = parts.map((part) => fromText(part, kind));
  return once(people, notes, options);
}

type Item = Record<string, Literal>;

const player = /^(?:act(?:or|ress|ing)|cast|self|voice)$/i;

/** The players, or the other people, of a list that may have both with the job of each. */
function peopleOf(items: Item[], kind: Kind): Person[] {
  const isJob = items.some((item) => player.test(memberOf(item, "role")));
  const jobs = ["job", "category", "type", ...(isJob ? ["role"] : [])];
  const besides = kind === "crew" ? ["job", "role", ...jobs] : isJob ? [] : ["job", "role"];
  const isWanted = (item: Item) => {
    const job = memberOf(item, ...jobs);
    return kind === "crew" ? !player.test(job) : player.test(job) || !findCrewRole(job);
  };
  return items.filter(isWanted).map((item) => ({
    ...fromText(memberOf(item, "name", "primaryName", "original_name"), kind),
    ...bothOf(memberOf(item, "character", ...besides, "characters"), memberOf(item, "department")),
    identifier: identifierOf(item),
  }));
}

function bothOf(beside: string, department: string) {
  return {
    ...(beside && { beside: beside.replace(/^\[["']?|["']?\]$/g, ""), isInBrackets: false }),
    ...(department && { department }),
  };
}

/** An item of TMDB's has the number of the credit or a picture's path beside its own number. */
function identifierOf(item: Record<string, Literal>): Identifier | undefined {
  const isOfTmdb = Object.hasOwn(item, "credit_id") || Object.hasOwn(item, "profile_path");
  const given: [PersonScheme, string][] = [
    ["imdb", memberOf(item, "imdb_id", "nconst", "imdb")],
    ["wikidata", memberOf(item, "wikidata_id", "wikidata", "qid")],
    ["tmdb", memberOf(item, "tmdb_id", ...(isOfTmdb ? ["id"] : []))],
  ];
  for (const [scheme, text] of given) {
    const value = text && normalizeIdentifier(scheme, text, "creator");
    if (value) return { scheme, value };
  }
  return undefined;
}

/** The identifier in a text that shows its site: nm0644897, Q42, or an address of a person. */
function findIdentifier(text: string): Identifier | undefined {
  if (!/^(?:nm\d{5,10}|(?:wdt?:)?q[1-9]\d{2,11}|https?:\/\/\S+)$/i.test(text)) return undefined;
  for (const scheme of ["imdb", "wikidata", "tmdb"] as const) {
    const value = normalizeIdentifier(scheme, text, "creator");
    if (value) return { scheme, value };
  }
  return undefined;
}

function splitList(text: string, separator: string | undefined, notes: string[]): string[] {
  if (separator !== undefined && !isSign(separator)) return splitBy(text, separator);
  if (separator !== undefined && !text.includes(separator.trim())) {
    // A cell without the column's separator: 'Nnaji, Genevieve' is still one person.
    const credits = splitBy(text, ",");
    if (credits.length > 1 && credits.every(isFullCredit)) return credits;
  }
  const sign = separator ?? listSigns.find((one) => one.test(text));
  const parts = sign === undefined ? [text] : splitBy(text, sign);
  return parts.flatMap((part, index) =>
    index === parts.length - 1 ? splitPair(part, parts.length > 1, notes) : [part],
  );
}

function isSign(separator: string): boolean {
  return !/[\p{L}&]/u.test(separator);
}

/** Two names with 'and' or '&' between them, where that is sure. */
function splitPair(text: string, isEndOfList: boolean, notes: string[]): string[] {
  if (text.length > longestPart || remainder.test(text)) return [text];
  const bare = isEndOfList ? text.replace(/^(?:and|et|e|&)\s+/i, "") : text;
  const halves = splitBy(bare, /\s+(?:and|et|y)\s+|\s*&\s*|\s+\/\s+/i);
  if (halves.length < 2) return [bare];
  const isSure =
    halves.every(isWholeName) || (isEndOfList && halves.every((half) => /^\p{Lu}/u.test(half)));
  if (isSure) return halves;
  notes.push(`${quote(bare)} may be several people: taken as one`);
  return [bare];
}

/** Two words or more that begin with capitals, as 'Kemi Adetiba' and 'Lonzo Nzekwe (Nze)'. */
function isWholeName(text: string): boolean {
  const words = text
    .replace(/\([^)]*\)/g, "")
    .trim()
    .split(/\s+/);
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => /^(?:\p{Lu}|\p{Lo}|d[eao]s?$|van$|von$|el-|al-|ben$|bin$)/u.test(word))
  );
}

/** A name of several words, or any with a part in brackets. */
function isFullCredit(text: string): boolean {
  if (text.length > longestPart) return false;
  return isWholeName(text) || /^[^()]*\p{L}[^()]*\([^()]+\)$/u.test(text);
}

/** 'Genevieve Nnaji (Ada)', '… as Ada', 'Ada: …', and in a crew 'Director: …' or '… - Director'. */
function fromText(text: string, kind: Kind): Person {
  if (text.length > longestPart || isIdentifierText(text)) return { name: text, beside: "" };
  if (bareName.test(text)) return { name: text.normalize("NFC"), beside: "" };
  const brackets = /^(.*?\S)\s*[([]([^()[\]]*)[)\]]\.?$/.exec(text);
  if (brackets?.[1] && brackets[2] !== undefined) {
    const before = fromText(brackets[1], kind);
    const inside = brackets[2].trim();
    const identifier = findIdentifier(inside);
    if (identifier || isIdentifierText(inside)) return { ...before, identifier };
    return dropped.test(inside) || numeral.test(inside) || inside === ""
      ? before
      : { ...before, beside: before.beside || inside, isInBrackets: !before.beside };
  }
  const [first = "", second = ""] =
    /^(.*?\S)\s*(?:\s+as\s+|\s*(?:\.{2,}|…)\s*|\s+->\s+)(.+)$/i.exec(text)?.slice(1) ?? [];
  if (first && second) return { name: toName(first), beside: second.trim() };
  const [left = "", right = ""] =
    /^([^:]*?\S)\s*(?::|\s[-–—]\s)\s*(\S.*)$/.exec(text)?.slice(1) ?? [];
  if (!left || !right) return { name: toName(text), beside: "" };
  const isNameFirst =
    kind === "crew"
      ? !findCrewRole(left) && findCrewRole(right) !== undefined
      : !text.includes(":");
  return isNameFirst
    ? { name: toName(left), beside: right }
    : { name: toName(right), beside: left };
}

function toName(text: string): string {
  return tidyLine(text)
    .replace(
      /^(?:(?:directed|written|produced|screenplay|edited)\s+)?by[:\s]+|^(?:feat|ft|starring|with|avec|com)[.:]?\s+/i,
      "",
    )
    .replace(/^["'“”«»*•\s-]+|["“”«»*,;.\s]+$/g, (signs) =>
      /^\.$/.test(signs) && /\b(?:\p{Lu}|jr|sr|jnr|snr)\.$/iu.test(text) ? signs : "",
    )
    .trim();
}

/** Each name once, without what is no name or is longer than a name may be. */
function once(people: Person[], found: string[], { facts }: CellOptions): Cell<Person[]> {
  const notes = [...found];
  const seen = new Map<string, Person>();
  for (const person of people) {
    const isOther = isOtherName(person, facts?.hasOtherNames === true);
    const beside = isOther ? "" : person.beside;
    const name = person.name.length > longestPart ? person.name : inOrder(person.name);
    if (name !== person.name) notes.push(`${quote(person.name)} read as ${name}`);
    if (remainder.test(name) || isMissing(name)) {
      if (name) notes.push(`${quote(name)} is nobody’s name: left out`);
      continue;
    }
    const problem = problemOf(name);
    if (problem) {
      notes.push(`${quote(name)} ${problem}: left out`);
      continue;
    }
    if (isOther) notes.push(`${quote(person.beside)} is another name of ${quote(name)}: left out`);
    const key = name.toLowerCase();
    const earlier = seen.get(key);
    if (!earlier) seen.set(key, { ...person, name, beside });
    else if (beside && foldWord(beside) !== foldWord(earlier.beside)) {
      earlier.beside = earlier.beside ? `${earlier.beside} / ${beside}` : beside;
    } else notes.push(`${quote(name)} stands twice: once is used`);
  }
  const all = [...seen.values()];
  const identified = all.flatMap(({ name, identifier }) =>
    identifier ? [{ name, ...identifier }] : [],
  );
  return { ...cell(all, notes), identified };
}

/** True for 'Djibril Diop Mambéty (Djibril Mambety)', and for 'Genevieve Nnaji (Genny)' in such a column. */
function isOtherName({ name, beside, isInBrackets }: Person, hasOtherNames: boolean): boolean {
  if (!isInBrackets || !/\p{L}/u.test(beside) || findCrewRole(beside) || isCastRole(beside))
    return false;
  const words = new Set(foldWord(name).split(" "));
  const shared = foldWord(beside)
    .split(" ")
    .filter((word) => words.has(word));
  return hasOtherNames || shared.length > 1 || isLatin(name) !== isLatin(beside);
}

function isCastRole(text: string): boolean {
  return castRoles.some(({ value }) => value === foldWord(text));
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text);
}

/** 'Nnaji, Genevieve' as 'Genevieve Nnaji'; names have no commas, as they separate them. */
function inOrder(name: string): string {
  return name.includes(",")
    ? name.replace(/^([^,]+),\s*(.+)$/, "$2 $1").replace(/\s*,\s*/g, " ")
    : name;
}

function problemOf(name: string): string | undefined {
  if (!/\p{L}/u.test(name)) return "is nobody’s name";
  if (isIdentifierText(name)) return "is an identifier, not a name";
  return !fits(name, crewLimits.name) ? `is longer than ${crewLimits.name} characters` : undefined;
}
