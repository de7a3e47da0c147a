import { tidy } from "#shared/text/tidy.ts";
import { fits } from "#shared/validation/form-fields.ts";
import { type Cell, type CellOptions, cell, isMissing, nothing, quote } from "./cell.ts";
import { findLiteral, itemsOf, memberOf } from "./literals.ts";
import { isMojibake, repairMojibake } from "./mojibake.ts";

type TextOptions = {
  /** In characters; what is longer is cut after a word. */
  length: number;
  /** True if line breaks stay. */
  isLong?: boolean;
};

/** Letters and signs that stay as they are, without those of HTML and of escaped line breaks. */
const plain = /^[ -%'-;=-[\]-~\u00a1-\u00ac\u00ae-\u02ff\u1e00-\u1eff\u2010-\u2027]*$/;
const tags =
  "a|abbr|article|b|big|blockquote|body|br|center|cite|code|dd|del|div|dl|dt|em|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|label|li|main|nav|noscript|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video|wbr";
const unseen = /<!--|<(script|style|noscript|svg|iframe)\b/gi;
const blocks =
  /<\/?(?:p|div|ul|ol|dl|table|blockquote|section|article|h[1-6]|hr)\b[^<>]{0,2000}>/gi;
const lineBreaks = /<br\b[^<>]{0,2000}>|<\/(?:li|tr|dt|dd)\s*>/gi;
const otherTags = new RegExp(`</?(?:${tags})(?:\\s[^<>]{0,2000})?/?>`, "gi");
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+[1-4]?));/gi;

const marks: Record<string, string> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
  ring: "\u030a",
  caron: "\u030c",
};
const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  shy: "",
  ensp: " ",
  emsp: " ",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  pound: "£",
  euro: "€",
  aelig: "æ",
  AElig: "Æ",
  oelig: "œ",
  OElig: "Œ",
  oslash: "ø",
  Oslash: "Ø",
  szlig: "ß",
  iexcl: "¡",
  iquest: "¿",
  times: "×",
  zwnj: "\u200c",
  zwj: "\u200d",
  lrm: "",
  rlm: "",
};

/** What scraped pages append to a summary, or write where there is none. */
const appended =
  /\s*(?:…|\.{3})?\s*(?:\(?(?:see full (?:summary|synopsis)|(?:see|read|show|view|learn) (?:more|all|less)|continue reading|(?:lire|voir) (?:la suite|plus|moins)|(?:ler|ver|mostrar) mais|(?:leer|ver|mostrar) más|mehr (?:lesen|anzeigen)|lees meer|soma zaidi|(?:اقرأ|عرض|قراءة) المزيد|المزيد)\)?\s*[»›>→.]*)$/iu;
const placeholder =
  /^(?:add (?:a )?(?:plot|summary|synopsis)|plot (?:is )?(?:unknown|under wraps|kept under wraps)|no (?:overview|description|synopsis|plot)(?: (?:found|available|yet))?|nothing (?:found|here)|it looks like we don['’]t have (?:a synopsis|any plot).*|description not available|lorem ipsum.*)\.?\s*[»›]?$/i;

/** A sentence that stands several times in a short text, whose beginning tells too little. */
const repeated = /^(.{4,}?[.!?…።۔])(?:\s*\1)+$/su;
const longestRepeated = 400;

/** So many characters tell where a text begins again. */
const beginning = 20;
const mostStarts = 50;

/** A text without HTML, entities, broken letters and repetitions; null where there is none. */
export function readText(
  text: string,
  { length, isLong = false }: TextOptions,
  { isOwnExport, facts }: CellOptions = {},
): Cell<string | null> {
  const trimmed = text.replaceAll("\0", "").trim();
  if (!isOwnExport && facts?.shared?.some((shared) => shared.text === trimmed)) {
    return cell(null, [`${quote(trimmed)} stands in many rows: left out`]);
  }
  const [item] = isOwnExport ? [] : itemsOf(findLiteral(trimmed) ?? []);
  const nested = item && memberOf(item, "title", "name", "text", "value", "label");
  if (nested) return readText(nested, { length, isLong });
  if (isOwnExport || (plain.test(trimmed) && !trimmed.includes("  ") && !isMojibake(trimmed))) {
    return limit(trimmed, length, isLong, !isOwnExport);
  }
  const notes: string[] = [];
  const whole = repairMojibake(trimmed);
  if (whole !== trimmed)
    notes.push(`Letters were repaired: ${quote(trimmed)} read as ${quote(whole)}`);
  const bare = stripHtml(whole);
  if (bare !== whole) notes.push("HTML was removed");
  const read = toLines(isLong ? withLineBreaks(bare) : bare, isLong);
  if (read.includes("\ufffd")) notes.push("Has letters that another program lost (�)");
  return limit(read, length, isLong, true, notes);
}

function limit(
  text: string,
  length: number,
  isLong: boolean,
  isForeign: boolean,
  found: readonly string[] = nothing,
): Cell<string | null> {
  if (text === "") return cell(null, found);
  if (!isForeign && fits(text, length)) return cell(text, found);
  let notes = found;
  let rest = text;
  if (isForeign && isLong) {
    if (isMissing(rest) || (rest.length < 200 && placeholder.test(rest))) {
      return cell(null, [...notes, `${quote(rest)} is no text: left out`]);
    }
    const once = withoutRepetition(rest);
    if (once !== rest) notes = [...notes, "The text stood twice or more: once is used"];
    const last = once.slice(-40);
    const ending = appended.exec(last);
    rest = ending ? once.slice(0, once.length - last.length + ending.index).trimEnd() : once;
    if (ending) {
      if (ending[0].includes("…") || ending[0].includes("...")) rest += "…";
      notes = [...notes, `${quote(ending[0])} at the end was removed`];
    }
  }
  if (!fits(rest, length)) {
    rest = cut(rest, length);
    notes = [...notes, `Longer than ${length} characters: cut`];
  }
  return cell(rest || null, notes);
}

/** Without tags, of which blocks and breaks become lines, and with entities as characters. */
export function stripHtml(text: string): string {
  if (!/<[/!a-z]|&[#a-z]/i.test(text)) return text;
  // Twice for what was escaped twice.
  const characters = decodeEntities(decodeEntities(text));
  if (!characters.includes("<")) return characters;
  return withoutUnseen(characters)
    .replace(blocks, "\n\n")
    .replace(lineBreaks, "\n")
    .replace(otherTags, "");
}

/** Without comments, scripts and styles; those that never end stay. */
function withoutUnseen(text: string): string {
  const lower = text.toLowerCase();
  const endless = new Set<string>();
  let rest = "";
  let start = 0;
  for (const { 1: tag, index } of text.matchAll(unseen)) {
    const ending = tag ? `</${tag.toLowerCase()}` : "-->";
    if (index < start || endless.has(ending)) continue;
    const end = lower.indexOf(ending, index);
    const close = end < 0 ? -1 : lower.indexOf(">", end);
    if (close < 0) endless.add(ending);
    else {
      rest += text.slice(start, index);
      start = close + 1;
    }
  }
  return rest + text.slice(start);
}

function decodeEntities(text: string): string {
  return text.replace(entity, (all, decimal?: string, hex?: string, name?: string) => {
    if (!name) return fromCode(decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16)) ?? all;
    const known = Object.hasOwn(named, name) ? name : name.toLowerCase();
    if (Object.hasOwn(named, known)) return named[known] ?? all;
    const mark = Object.hasOwn(marks, name.slice(1)) ? marks[name.slice(1)] : undefined;
    return mark === undefined ? all : ((name[0] ?? "") + mark).normalize("NFC");
  });
}

function fromCode(code: number): string | undefined {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return code < 32 && code !== 10 ? " " : String.fromCodePoint(code);
}

/** Line breaks that were written as \n. */
function withLineBreaks(text: string): string {
  return text.includes("\n") ? text : text.replace(/(?:\\r)?\\n/g, "\n");
}

function toLines(text: string, isLong: boolean): string {
  // Tabs stand between words, and tidy removes them.
  const tidied = tidy(
    text.replace(/[\t\u2028\u2029\u0085]/g, (sign) => (sign === "\t" ? " " : "\n")),
  );
  if (!isLong) return tidied.replace(/\s+/g, " ");
  return tidied
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n");
}

/** A text once that stands several times in a row, also where its beginnings end in '… Read all'. */
function withoutRepetition(text: string): string {
  const sentences = text.length <= longestRepeated ? repeated.exec(text)?.[1] : undefined;
  if (sentences) return sentences;
  let [last, rest] = ["", text];
  while (rest !== last) [last, rest] = [rest, withoutOneCopy(rest)];
  return rest;
}

function withoutOneCopy(text: string): string {
  for (const start of listStarts(text)) {
    const [copy, rest] = [text.slice(0, start), text.slice(start)];
    if (rest.startsWith(bodyOf(copy))) return rest;
    if (copy.startsWith(bodyOf(rest))) return copy.replace(/[\s|•·/–—-]+$/, "");
  }
  return text;
}

/** The places at which a text begins anew with its first words. */
function listStarts(text: string): number[] {
  const starts: number[] = [];
  const first = text.slice(0, beginning);
  if (text.length < 2 * beginning) return starts;
  let at = text.indexOf(first, beginning);
  for (; at >= 0 && starts.length < mostStarts; at = text.indexOf(first, at + 1)) starts.push(at);
  return starts;
}

/** A copy without what shows that it was cut: an ellipsis and a few words of any language. */
function bodyOf(copy: string): string {
  const last = copy.slice(-50);
  const end = last.replace(/(?:…|\.{3}).{0,40}$/s, "").replace(appended, "");
  return `${copy.slice(0, copy.length - last.length)}${end}`.replace(/[\s|•·/–—-]+$/, "");
}

function cut(text: string, length: number): string {
  const beginning = Array.from(text)
    .slice(0, length - 1)
    .join("");
  const words = beginning.replace(/\s+\S*$/, "");
  return `${words.length > length / 2 ? words : beginning}…`;
}
