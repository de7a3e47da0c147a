import { type ImportField, kindOf } from "#shared/film/columns.ts";
import type { FieldKind } from "#shared/film/fields.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import { isMissing, keyOfWord } from "./cell.ts";
import { certificateList } from "./certificates.ts";
import type { ClosedList, Guess } from "./closed-lists.ts";
import { countryList } from "./countries.ts";
import { textOfField } from "./field-text.ts";
import { passesFilters } from "./filters.ts";
import { genreList } from "./genres.ts";
import { languageList } from "./languages.ts";
import { guessCurrency, readSum } from "./money.ts";

export type UnknownValue = {
  word: string;
  /** Its name in decisions. */
  key: string;
  count: number;
  /** The first three. */
  rowNumbers: number[];
  /** Its likely meaning, several values with ';'; undefined where nobody can guess, null: leave out. */
  guess: string | null | undefined;
  /** Taken where nothing is decided. */
  isSure: boolean;
};

export type UnknownColumn = {
  field: ImportField;
  /** The most frequent first. */
  values: UnknownValue[];
  /** True if there are more than are listed. */
  isCut: boolean;
};

type Row = { number: number; cells: string[] };
type Plan = Pick<ImportPlan, "columns"> & Partial<Pick<ImportPlan, "filters">>;
type Column = {
  field: ImportField;
  words: (cells: readonly string[]) => string[];
  values: Map<string, UnknownValue>;
  isCut: boolean;
};

export const mostUnknownValues = 500;
const mostRowNumbers = 3;
const longestWord = 200;

const closedLists: Partial<Record<FieldKind, ClosedList>> = {
  genre: genreList,
  language: languageList,
  languages: languageList,
  countries: countryList,
  certificate: certificateList,
};

function listOf(field: ImportField): ClosedList | undefined {
  const kind = kindOf(field);
  return kind && closedLists[kind];
}

/**
 * For each column with a closed list, every distinct word that is not written as here, with its
 * count, rows and a guess; at most `mostUnknownValues` a column. Rows that the filters leave out do
 * not count.
 */
export async function listUnknownValues(
  rows: AsyncIterable<Row> | Iterable<Row>,
  plan: Plan,
): Promise<UnknownColumn[]> {
  const counter = createUnknownValues(plan);
  for await (const row of rows) counter.add(row);
  return counter.list();
}

/** The same, row by row, for those who read the rows themselves. */
export function createUnknownValues({ columns, filters = [] }: Plan) {
  const closed = Object.entries(columns).flatMap(([name, column]) => {
    const field = name as ImportField;
    const words = wordsOf(field, column);
    return words ? [{ field, words, values: new Map<string, UnknownValue>(), isCut: false }] : [];
  });
  return {
    add({ number, cells }: Row) {
      if (!passesFilters(cells, filters)) return;
      for (const column of closed) count(column, cells, number);
    },
    list(): UnknownColumn[] {
      return closed.map(({ field, values, isCut }) => ({
        field,
        values: [...values.values()].toSorted((one, other) => other.count - one.count),
        isCut,
      }));
    },
  };
}

function count(column: Column, cells: readonly string[], rowNumber: number) {
  const { field, words, values } = column;
  for (const word of new Set(words(cells))) {
    const key = keyOfWord(word);
    const known = values.get(key);
    if (known) {
      known.count += 1;
      if (known.rowNumbers.length < mostRowNumbers) known.rowNumbers.push(rowNumber);
      continue;
    }
    const guess = guessOf(field, word);
    if (guess?.isExact) continue;
    if (values.size >= mostUnknownValues) {
      column.isCut = true;
      continue;
    }
    values.set(key, {
      word: word.slice(0, longestWord).toWellFormed(),
      key,
      count: 1,
      rowNumbers: [rowNumber],
      guess: guess ? guess.value : listOf(field)?.suggest?.(word),
      isSure: guess?.isSure ?? false,
    });
  }
}

/** The function that splits cells into the words that decisions name; undefined for open fields. */
function wordsOf(field: ImportField, column: NonNullable<Plan["columns"][ImportField]>) {
  const { separator, currency, currencyPlace = -1, unit } = column;
  if (kindOf(field) === "sum") {
    return (cells: readonly string[]) => {
      const rowCurrency = cells[currencyPlace];
      return [
        ...readSum(textOfField(field, column, cells), { currency, rowCurrency, unit }).unknown,
      ];
    };
  }
  const list = listOf(field);
  if (!list) return undefined;
  return (cells: readonly string[]) => {
    const trimmed = textOfField(field, column, cells).trim();
    return isMissing(trimmed) ? [] : list.split(trimmed, separator);
  };
}

function guessOf(field: ImportField, word: string): Guess | undefined {
  const list = listOf(field);
  return list ? list.find(word) : guessCurrency(word);
}
