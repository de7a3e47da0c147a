import { catalogueFields, requiredFields } from "#shared/options/catalogue-fields.ts";
import { labelOfImportField } from "#shared/options/import-fields.ts";
import { fold } from "#shared/text/fold.ts";
import { findMeaning, type NameMeaning } from "./column-names.ts";
import { type Evidence, type Separator, weighValues } from "./column-values.ts";
import type { ImportField } from "./field-names.ts";
import { readUnits } from "./header-units.ts";
import { hasCurrencies, judge } from "./judge-column.ts";
import type { Judgement } from "./judgement.ts";

type Certainty = "sure" | "doubtful" | "none";

export type RecognizedColumn = {
  /** From 0. */
  place: number;
  header: string;
  /** What the column is, or may be where that is doubtful. */
  field: ImportField | null;
  certainty: Certainty;
  /** A sentence for whoever imports. */
  reason: string;
  /** What else it may be. */
  alternatives: ImportField[];
  /** Whether rows may be chosen by it, as of films among series. */
  isFilter: boolean;
  /** The first three distinct values, shortened. */
  samples: string[];
  /** What separates the items of its lists; json also for lists as Python writes them. */
  separator: Separator | null;
  /** From its name: minutes, hours, seconds, thousands or millions. */
  unit: string | null;
  /** From its name, as ISO 4217 has it. */
  currency: string | null;
  /** The fields in whose sums the column says the currency of each row. */
  currencyOf: ImportField[];
};

type Candidate = RecognizedColumn & { rank: number; filled: number };

const listFields = new Set<ImportField | null>([
  ...(["genre", "language", "country", "creator", "director", "producer", "writer"] as const),
  ...(["cast", "crew", "keywords", "trailers", "awards", "subtitles", "dubbed"] as const),
]);

/**
 * What each column of a file is, by its name and by a sample of its rows. A field has one column at
 * most: of several the better one, and the others say so.
 */
export function recognizeColumns(header: string[], rows: string[][]): RecognizedColumn[] {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  const isOwn = requiredFields.every(({ value }) => names.has(value));
  const columns = header.map((name, place): Candidate => {
    const meaning = findMeaning(name);
    const evidence = weighValues(rows.map((cells) => cells[place] ?? ""));
    const verdict = judge({ header: name, meaning, evidence, isOwn: isOwn && isFieldName(name) });
    const { unit, currency } = readUnits(name);
    const isCurrency = meaning?.kind === "currency" && hasCurrencies(evidence);
    return {
      ...{ place, header: name, ...verdict, samples: evidence.samples },
      ...{ separator: separatorOf(verdict, evidence), unit, currency },
      currencyOf: isCurrency ? meaning.fields : [],
      ...{ rank: rankOf(meaning), filled: evidence.filled },
    };
  });
  const best = chooseBest(columns);
  return columns.map(({ rank: _rank, filled: _filled, ...column }) => {
    const taken = column.field && best.get(column.field);
    if (!taken || taken.place === column.place) return column;
    const label = column.field ? labelOfImportField(column.field) : "";
    const reason = `${label} is taken from “${taken.header}”, which fits better.`;
    return { ...column, field: null, certainty: "none", reason, alternatives: [] };
  });
}

function isFieldName(name: string): boolean {
  return catalogueFields.some(({ value }) => value === name.trim().toLowerCase());
}

function separatorOf({ field, certainty }: Judgement, { separator }: Evidence): Separator | null {
  if (separator === "json") return separator;
  return certainty !== "none" && listFields.has(field) ? separator : null;
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
  if (a.filled < b.filled / 2) return 1;
  if (b.filled < a.filled / 2) return -1;
  return a.rank - b.rank || a.place - b.place || fold(a.header).localeCompare(fold(b.header));
}
