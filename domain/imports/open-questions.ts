import {
  listMissingFields,
  readColumnAs,
  readColumnToo,
} from "#domain/film-tables/recognition/make-plan.ts";
import type { RecognizedColumn } from "#domain/film-tables/recognition/recognize-columns.ts";
import type { RowGuess } from "#domain/film-tables/values/filters.ts";
import { noCurrency } from "#domain/film-tables/values/money.ts";
import type { UnknownColumn, UnknownValue } from "#domain/film-tables/values/unknown-values.ts";
import { type ImportField, labelOfImportField, takesSeveralColumns } from "#shared/film/columns.ts";
import { type ImportPlan, importPlan } from "#shared/validation/import-plan.ts";

type CheckedFile = {
  plan: ImportPlan;
  recognized: RecognizedColumn[];
  unknownColumns: UnknownColumn[];
  rowGuess: RowGuess;
  /** Rows whose film may be here, on which nobody has decided. */
  undecided: number;
};

export type OpenQuestions = ReturnType<typeof listOpenQuestions>;

/**
 * The questions of a file before its films come in, with the suggested answers; the screens and the
 * command ask the same.
 */
export function listOpenQuestions(file: CheckedFile) {
  const { plan, recognized, unknownColumns, rowGuess, undecided: matches } = file;
  const columns = recognized.filter((column) => isOpenColumn(column, plan));
  const missing = listMissingFields(plan).map((field) => ({
    field,
    label: labelOfImportField(field),
    /** The place of a column that may be it. */
    suggestion: columns.find((column) => column.field === field)?.place ?? null,
  }));
  // The catalogue's own words are taken as they stand.
  const asked = plan.isOwnExport ? [] : unknownColumns;
  const open = asked.flatMap(({ field, values }) =>
    values
      .filter(({ key, isSure }) => !isSure && !isDecided(plan, field, key))
      .map((value) => ({ ...value, field })),
  );
  const words = open.filter((word) => !isSumWithoutCurrency(word));
  const sums = countCells(open.filter(isSumWithoutCurrency));
  const isAsked = plan.filters.length === 0 && !plan.takesAllRows;
  const rows = isAsked ? rowGuess : { filters: [], leavesOut: 0 };
  return { missing, rows, columns, words, cells: countCells(words), sums, matches };
}

/** The number of kinds of questions, each column and each missing field being one. */
export function countQuestions(open: OpenQuestions): number {
  const { missing, rows, columns, words, sums, matches } = open;
  const others = [rows.filters.length, words.length, sums, matches];
  return missing.length + columns.length + others.filter(Boolean).length;
}

/** The plan with the suggested answers about columns and rows; words follow, once columns are known. */
export function takeSuggestions(
  plan: ImportPlan,
  { columns, rows }: OpenQuestions,
  recognized: RecognizedColumn[],
): ImportPlan {
  const answered = columns.reduce((current, { place, field }) => {
    const isFree = field !== null && !isChosen(current, field);
    if (field !== null && !isFree && takesSeveralColumns(field)) {
      return readColumnToo(current, { place, field, recognized });
    }
    return readColumnAs(current, { place, field: isFree ? field : null, recognized });
  }, plan);
  return { ...answered, filters: [...answered.filters, ...rows.filters] };
}

/** True if a field has a column of its own; a description may be a copy of the synopsis. */
function isChosen({ columns }: ImportPlan, field: ImportField): boolean {
  const isCopy = field === "description" && columns.synopsis?.place === columns.description?.place;
  return columns[field] !== undefined && !isCopy;
}

/** The plan in which every undecided word becomes its guess; a word without one stays undecided. */
export function takeGuesses(plan: ImportPlan, unknownColumns: UnknownColumn[]): ImportPlan {
  return decideWords(plan, unknownColumns, ({ guess }) => guess);
}

/** The plan in which every undecided word is left out. */
export function leaveOutWords(plan: ImportPlan, unknownColumns: UnknownColumn[]): ImportPlan {
  return decideWords(plan, unknownColumns, () => null);
}

type Decide = (word: UnknownValue) => string | null | undefined;

function decideWords(plan: ImportPlan, unknownColumns: UnknownColumn[], decide: Decide) {
  const decisions = { ...plan.decisions };
  for (const { field, values } of unknownColumns) {
    for (const word of values) {
      const decision = decide(word);
      if (word.isSure || decision === undefined || isDecided(plan, field, word.key)) continue;
      decisions[field] = { ...decisions[field], [word.key]: decision };
    }
  }
  return importPlan.parse({ ...plan, decisions });
}

/** True if a word stands for sums whose file names no currency: they are read, not left out. */
export function isSumWithoutCurrency({ key }: { key: string }): boolean {
  return key === noCurrency;
}

/** True if a doubtful column was neither chosen nor left out. */
export function isOpenColumn(
  { place, certainty }: Pick<RecognizedColumn, "place" | "certainty">,
  plan: ImportPlan,
): boolean {
  const isRead = Object.values(plan.columns).some(
    (column) => column.place === place || column.more?.includes(place),
  );
  return certainty === "doubtful" && !isRead && !plan.leftOut?.includes(place);
}

/** True if somebody decided what a word of a field becomes. */
export function isDecided(plan: ImportPlan, field: ImportField, key: string): boolean {
  const decisions = plan.decisions[field];
  return decisions !== undefined && Object.hasOwn(decisions, key);
}

function countCells(words: { count: number }[]): number {
  return words.reduce((total, { count }) => total + count, 0);
}
