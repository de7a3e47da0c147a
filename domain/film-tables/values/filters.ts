import { toAsciiDigits } from "#shared/text/numbers.ts";
import type { RowFilter } from "#shared/validation/import-plan.ts";
import { findMeaning } from "../recognition/column-names.ts";
import { foldWord, keyOfWord } from "./cell.ts";
import { readYear } from "./dates.ts";

/**
 * True if a row passes all filters. Texts are compared folded; 'contains' looks for whole words, so
 * that Niger is not found in Nigeria; 'at least' and 'at most' compare the first number, of a date
 * its year, and pass no cell without one.
 */
export function passesFilters(cells: readonly string[], filters: readonly RowFilter[]): boolean {
  return filters.every((filter) => passes(cells[filter.place] ?? "", filter));
}

function passes(text: string, { test, value }: RowFilter): boolean {
  switch (test) {
    case "is":
      return keyOfWord(text) === keyOfWord(value);
    case "is not":
      return keyOfWord(text) !== keyOfWord(value);
    case "contains":
      return hasWords(text, value);
    case "does not contain":
      return !hasWords(text, value);
    case "is empty":
      return text.trim() === "";
    case "is not empty":
      return text.trim() !== "";
    case "at least":
    case "at most": {
      const [number, bound] = [numberIn(text, value), numberIn(value, value)];
      if (number === undefined || bound === undefined) return false;
      return test === "at least" ? number >= bound : number <= bound;
    }
  }
}

function hasWords(text: string, words: string): boolean {
  return ` ${foldWord(text)} `.includes(` ${foldWord(words)} `);
}

function numberIn(text: string, bound: string): number | undefined {
  if (/^\s*(?:19|20)\d{2}\s*$/.test(bound) && !/^\s*-?[\d., ]+\s*$/.test(text)) {
    return readYear(text, {}).value ?? undefined;
  }
  const number = /-?\d+(?:\.\d+)?/.exec(
    toAsciiDigits(text).replace(/(?<=\d)[, \u00a0](?=\d{3}\b)/g, ""),
  );
  return number ? Number(number[0]) : undefined;
}

/** Values of columns that say what kind of title a row is: of films, and of what is none. */
const films =
  /^(movies?|films?|feature( film)?s?|tv ?movie|(long|court) metrage|longa( metragem)?|curta|pelicula|filme|cinema|(tv ?)?short( film)?s?|documentary|video|فيلم)$/;
const others =
  /^(tv|(tv |web )?shows?|(tv ?|web )?(mini ?)?series?|(tv ?)?mini ?series?|tvminiserie|(tv ?)?episode|season|(tele)?novela|soap opera|(video ?)?game|tv ?special|podcast( ?series)?|مسلسل)$/;

/** True for a word such as film, short or series. */
export function isKindOfTitle(text: string): boolean {
  const word = foldWord(text);
  return films.test(word) || others.test(word);
}

/** Filters that leave out what is no film, and how many rows they leave out. */
export type RowGuess = { filters: RowFilter[]; leavesOut: number };

type Row = { cells: readonly string[] };

/** The filters that rows under a header suggest, where a column such as 'type' has films and others. */
export async function guessFilmRows(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<RowGuess> {
  const columns = header.flatMap((name, place) =>
    isTypeColumn(name)
      ? [{ place, words: new Map<string, { text: string; count: number }>() }]
      : [],
  );
  if (columns.length === 0) return { filters: [], leavesOut: 0 };
  for await (const { cells } of rows) {
    for (const { place, words } of columns) {
      const text = (cells[place] ?? "").trim();
      const word = foldWord(text);
      const known = words.get(word);
      if (known) known.count += 1;
      else if (words.size < mostWords) words.set(word, { text, count: 1 });
    }
  }
  const guesses = columns.map(({ place, words }) => guessOf(place, words));
  return {
    filters: guesses.flatMap(({ filters }) => filters),
    leavesOut: guesses.reduce((sum, { leavesOut }) => sum + leavesOut, 0),
  };
}

// A column with more is none of kinds.
const mostWords = 200;

function isTypeColumn(name: string): boolean {
  return /^(category|genre type)$/.test(foldWord(name)) || findMeaning(name)?.kind === "filter";
}

function guessOf(place: number, words: Map<string, { text: string; count: number }>): RowGuess {
  const found = [...words].filter(([word]) => films.test(word));
  const foreign = [...words].filter(([word]) => others.test(word));
  const [only] = found;
  if (only === undefined || foreign.length === 0) return { filters: [], leavesOut: 0 };
  const sum = (list: typeof found) => list.reduce((total, [, { count }]) => total + count, 0);
  if (found.length === 1 && words.size <= foreign.length + 2) {
    const filters = [{ place, test: "is" as const, value: only[1].text }];
    return { filters, leavesOut: sum([...words]) - only[1].count };
  }
  const filters = foreign.map(([, { text }]) => ({ place, test: "is not" as const, value: text }));
  return { filters, leavesOut: sum(foreign) };
}
