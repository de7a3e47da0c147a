import { type FilmField, movieLimits } from "#shared/film/fields.ts";
import { readTitles, titleLimits, writeTitles } from "#shared/film/titles.ts";
import { findOption } from "#shared/options/find-option.ts";
import type { IdentifierScheme } from "#shared/options/identifiers.ts";
import { normalizeIdentifier, schemeOfAddress } from "#shared/text/identifiers.ts";
import { slugify } from "#shared/text/slug.ts";
import { trimAll } from "#shared/text/split-list.ts";
import { fits } from "#shared/validation/form-fields.ts";
import { type Cell, type CellOptions, cell, foldWord, isMissing, quote } from "./cell.ts";
import { splitBy, splitWords } from "./lists.ts";
import { findLiteral } from "./literals.ts";

export type FilmState = "draft" | "scheduled" | "published";

const yes = new Set("true yes y 1 x on oui sim si vrai verdadeiro t ok ✓ ✔ ☑ نعم ndiyo".split(" "));
const no = new Set("false no n 0 off non nao faux falso f ✗ ✘ ☐ لا hapana".split(" "));
const states: [state: FilmState, names: RegExp][] = [
  ["draft", /^(draft|unpublished|private|hidden|pending|brouillon|rascunho)$/],
  ["scheduled", /^(scheduled|planned|programme|agendado)$/],
  ["published", /^(published|public|live|active|publie|publicado)$/],
];
const longestSlug = 330;

export function readBoolean(text: string): Cell<boolean> {
  const word = foldWord(text) || text;
  if (yes.has(word)) return cell(true);
  return no.has(word)
    ? cell(false)
    : cell(false, [`${quote(text)} is neither yes nor no: read as no`]);
}

export function readState(text: string): Cell<FilmState | null> {
  const word = foldWord(text);
  const state = states.find(([, names]) => names.test(word))?.[0];
  if (!state) return cell(null, [`${quote(text)} is not draft, scheduled or published: left out`]);
  return state === text.toLowerCase()
    ? cell(state)
    : cell(state, [`${quote(text)} read as ${state}`]);
}

export function readChoice(
  text: string,
  _: CellOptions,
  { options = [], label }: FilmField,
): Cell<string | null> {
  const found = findOption(options, text);
  if (!found) return cell(null, [`${quote(text)} is no ${label.toLowerCase()} here: left out`]);
  return found.value === text
    ? cell(found.value)
    : cell(found.value, [`${quote(text)} read as ${found.label}`]);
}

/** Keywords with commas between them, each once. */
export function readKeywords(text: string, options: CellOptions): Cell<string | null> {
  if (text === "") return cell(null);
  const { separator, isOwnExport } = options;
  if (isOwnExport) {
    const separated = text.includes(";") ? trimAll(text.split(";")) : [text];
    return limitKeywords(separated);
  }
  if (isMissing(text)) return cell(null);
  const words = splitWords(text, separator).map((word) =>
    word.replace(/^#(?=\S)/, "").replace(/\s+/g, " "),
  );
  const seen = new Set<string>();
  return limitKeywords(
    words.filter((word) => {
      const key = word.toLowerCase();
      return !isMissing(word) && !seen.has(key) && seen.add(key);
    }),
  );
}

/**
 * Titles in other languages, as many as there is room for, between line breaks, bars or else
 * semicolons; a comma may be part of one.
 */
export function readOtherTitles(
  text: string,
  { isOwnExport }: CellOptions,
  { most = 0 }: FilmField,
): Cell<string | null> {
  if (text === "" || (!isOwnExport && isMissing(text))) return cell(null);
  const { titles, faults } = readTitles(isOwnExport ? text.split("\n") : splitTitles(text));
  const notes = faults.map((fault) => `${fault}: left out`);
  const fitting = titles.slice(0, titleLimits.titles);
  while (!fits(writeTitles(fitting) ?? "", most)) fitting.pop();
  const left = titles.length - fitting.length;
  if (left > 0) notes.push(`${left} of ${titles.length} titles left out, as there are too many`);
  return cell(writeTitles(fitting), notes);
}

function splitTitles(text: string): string[] {
  if (findLiteral(text) !== undefined) return splitWords(text, undefined);
  return splitBy(text, ["\n", "|"].find((sign) => text.includes(sign)) ?? ";");
}

function limitKeywords(words: string[]): Cell<string | null> {
  const all = words.join(", ");
  if (all.length <= movieLimits.keywords) return cell(all || null);
  const first: string[] = [];
  let length = 0;
  for (const word of words) {
    if (length + word.length > movieLimits.keywords) break;
    first.push(word);
    length += word.length + 2;
  }
  const note = `${words.length - first.length} of ${words.length} keywords left out, as there is room for ${movieLimits.keywords} characters`;
  return cell(first.join(", ") || null, [note]);
}

/** An identifier of one scheme; the first of a list. */
export function readIdentifier(scheme: IdentifierScheme, text: string): Cell<string | null> {
  const whole = normalizeIdentifier(scheme, text);
  if (whole) return cell(whole);
  const first = text
    .split(/[\s,;|]+/)
    .map((part) => normalizeIdentifier(scheme, part))
    .find(Boolean);
  if (first) return cell(first, [`${quote(text)} read as ${first}`]);
  const other = schemeOfAddress(text);
  const reason =
    other && other !== scheme ? `is an address of ${other}` : "is no identifier of a film";
  return cell(null, [`${quote(text)} ${reason}: left out`]);
}

/** A film's part of an address; only exports have one. */
export function readSlug(text: string): Cell<string | null> {
  const isSlug = text.length <= longestSlug && slugify(text) === text && !/^\d*$/.test(text);
  return isSlug ? cell(text) : cell(null, [`${quote(text)} is no address of a film: left out`]);
}
