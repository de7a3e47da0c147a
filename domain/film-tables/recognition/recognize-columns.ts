import {
  type ImportField,
  importFields,
  labelOfImportField,
  listFields,
  requiredColumns,
  takesSeveralColumns,
} from "#shared/film/columns.ts";
import { fold } from "#shared/text/fold.ts";
import { isMissing } from "../values/cell.ts";
import { readYear } from "../values/dates.ts";
import { findMeaning, type NameMeaning } from "./column-names.ts";
import { findPairs, type Pairing } from "./column-pairs.ts";
import { type Evidence, type Separator, weighValues } from "./column-values.ts";
import { readUnits } from "./header-units.ts";
import { hasCurrencies, judge } from "./judge-column.ts";
import { findIdentifier } from "./judge-values.ts";
import { type Judgement, none, sure } from "./judgement.ts";

type Certainty = "sure" | "doubtful" | "none";

export type RecognizedColumn = {
  /** From 0. */
  place: number;
  header: string;
  /** The field that the column is, or may be where that is doubtful. */
  field: ImportField | null;
  certainty: Certainty;
  /** A sentence for whoever imports. */
  reason: string;
  /** Other fields that it may be. */
  alternatives: ImportField[];
  /** True if rows may be chosen by it, as of films among series. */
  isFilter: boolean;
  /** The first three distinct values, shortened. */
  samples: string[];
  /** The separator of the items of its lists; json also for lists as Python writes them. */
  separator: Separator | null;
  /** From its name: minutes, hours, seconds, thousands or millions. */
  unit: string | null;
  /** From its name, as ISO 4217 has it. */
  currency: string | null;
  /** The fields in whose sums the column says the currency of each row. */
  currencyOf: ImportField[];
  /** Further fields that are read from it. */
  also?: ImportField[];
  /** The column with which it is read as one field. */
  joins?: number;
  /** The column that has the identifiers of its people. */
  identifiers?: number;
};

type Candidate = RecognizedColumn & { rank: number; filled: number; isFurther: boolean };

type Named = { header: string; meaning: NameMeaning | null; evidence: Evidence };

/**
 * The meaning of each column of a file, by its name and by a sample of its rows. Several columns are one
 * field where each has items of its list, or where one has what the other lacks; else the better one
 * is, and the others say so.
 */
export function recognizeColumns(header: string[], rows: string[][]): RecognizedColumn[] {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  const isOwn = requiredColumns.every(({ column }) => names.has(column));
  const columns = header.map((name, place): Named => {
    const evidence = weighValues(rows.map((cells) => cells[place] ?? ""));
    return { header: name, meaning: findMeaning(name), evidence };
  });
  const pairs = findPairs(columns);
  const judged = columns.map((column, place) => {
    const isOwnName = isOwn && isFieldName(column.header);
    return judgePaired(column, { pairing: pairs.get(place), columns, isOwn: isOwnName });
  });
  nameTitle(judged, columns, pairs);
  const candidates = columns.map(({ header: name, meaning, evidence }, place): Candidate => {
    const verdict = judged[place] ?? none("");
    const { unit, currency } = readUnits(name);
    const isCurrency = meaning?.kind === "currency" && hasCurrencies(evidence);
    const pairing = pairs.get(place);
    return {
      place,
      header: name,
      ...verdict,
      samples: evidence.samples,
      separator: separatorOf(verdict, evidence),
      unit,
      currency,
      currencyOf: isCurrency ? meaning.fields : [],
      ...(pairing?.kind === "label" && { identifiers: pairing.identifiers }),
      rank: rankOf(meaning),
      filled: evidence.filled,
      isFurther: meaning !== null && "isFurther" in meaning && meaning.isFurther === true,
    };
  });
  const best = chooseBest(candidates);
  return candidates.map((candidate) => {
    const { rank: _rank, filled: _filled, isFurther, ...column } = candidate;
    const taken = column.field && best.get(column.field);
    if (!column.field || !taken || taken.place === column.place) return column;
    const label = labelOfImportField(column.field);
    const isMore = isFurther || supplements(rows, taken, candidate);
    if (takesSeveralColumns(column.field) && taken.certainty === "sure" && isMore) {
      const reason = `Read with “${taken.header}” as ${label}.`;
      return { ...column, certainty: "sure", reason, alternatives: [], joins: taken.place };
    }
    const reason = `${label} is taken from “${taken.header}”, which fits better.`;
    return { ...column, field: null, certainty: "none", reason, alternatives: [] };
  });
}

type Beside = { pairing: Pairing | undefined; columns: Named[]; isOwn: boolean };

/** A column's own judgement, unless it only identifies or describes what another names. */
function judgePaired(column: Named, { pairing, columns, isOwn }: Beside): Judgement {
  const { header, meaning, evidence } = column;
  if (!pairing) return judge({ header, meaning, evidence, isOwn });
  if (pairing.kind === "label") {
    return judge({ header, meaning: pairing.meaning, evidence, isOwn });
  }
  const of = columns[pairing.label]?.header ?? "";
  if (pairing.kind === "remark") return none(`It says more of what “${of}” names.`);
  const isIdentifier = meaning?.kind === "field" && /_id$|^eidr$|^isan$/.test(meaning.field);
  if (isIdentifier) return judge({ header, meaning, evidence, isOwn });
  if (pairing.field !== "title") return none(`It identifies what “${of}” names, beside it.`);
  const found = findIdentifier("", evidence);
  if (found) return found;
  return meaning?.kind === "unclear"
    ? judge({ header, meaning, evidence, isOwn })
    : none("It only numbers that file’s rows.");
}

/** Takes the first names for the title of a list of items without any known title. */
function nameTitle(judged: Judgement[], columns: Named[], pairs: Map<number, Pairing>) {
  if (judged.some(({ field }) => field === "title")) return;
  for (const [place, pairing] of [...pairs].toSorted(([one], [other]) => one - other)) {
    if (pairing.kind !== "label" || pairing.meaning !== null) continue;
    const { evidence } = columns[pairing.identifiers] as Named;
    const identifier = findIdentifier("", evidence);
    if (!identifier) continue;
    judged[place] = sure("title", "It names the items of the file.");
    judged[pairing.identifiers] = identifier;
    return;
  }
}

/** True if a column has values in rows where the better one has none, and else the same year. */
function supplements(rows: string[][], taken: Candidate, column: Candidate): boolean {
  const { field, certainty } = column;
  if (field === null || listFields.has(field)) return false;
  const has = (cells: string[], { place }: Candidate) => !isMissing((cells[place] ?? "").trim());
  if (!rows.some((cells) => has(cells, column) && !has(cells, taken))) return false;
  if (certainty === "sure" || field !== "release_year") return certainty === "sure";
  const both = rows.filter((cells) => has(cells, column) && has(cells, taken));
  const yearOf = (cells: string[], { place }: Candidate) => readYear(cells[place] ?? "", {}).value;
  const same = both.filter((cells) => yearOf(cells, column) === yearOf(cells, taken));
  return both.length > 0 && same.length >= both.length * 0.8;
}

function isFieldName(name: string): boolean {
  return importFields.some((field) => field === name.trim().toLowerCase());
}

function separatorOf({ field, certainty }: Judgement, { separator }: Evidence): Separator | null {
  if (separator === "json") return separator;
  return certainty !== "none" && field !== null && listFields.has(field) ? separator : null;
}

function rankOf(meaning: NameMeaning | null): number {
  if (meaning?.kind === "field") return meaning.rank;
  return meaning?.kind === "unclear" ? 500 : 1000;
}

/** For each field its best column: a sure one, one with far more values, then the better name. */
function chooseBest(columns: Candidate[]): Map<ImportField, Candidate> {
  const best = new Map<ImportField, Candidate>();
  for (const column of columns) {
    if (!column.field) continue;
    const other = best.get(column.field);
    if (!other || compare(column, other) < 0) best.set(column.field, column);
  }
  return best;
}

function compare(a: Candidate, b: Candidate): number {
  if (a.certainty !== b.certainty) return a.certainty === "sure" ? -1 : 1;
  // Of numbered columns the first, however few values it has.
  if (a.isFurther && b.isFurther) return compareNumbers(a, b);
  if (a.filled < b.filled / 2) return 1;
  if (b.filled < a.filled / 2) return -1;
  return a.rank - b.rank || a.place - b.place || fold(a.header).localeCompare(fold(b.header));
}

/** The order of 'actor_1_name' and 'actor_2_name', wherever they stand. */
export function compareNumbers(a: RecognizedColumn, b: RecognizedColumn): number {
  const numberOf = ({ header }: RecognizedColumn) => Number(/\d+/.exec(header)?.[0] ?? 99);
  return numberOf(a) - numberOf(b) || a.place - b.place;
}
