import type { ImportField } from "#shared/film/columns.ts";

/** The meaning of one column, before it is compared with the others. */
export type Judgement = {
  field: ImportField | null;
  certainty: "sure" | "doubtful" | "none";
  reason: string;
  alternatives: ImportField[];
  isFilter: boolean;
  /** Further fields that are read from the same column. */
  also?: ImportField[];
};

/** A column that is taken without a question. */
export function sure(field: ImportField, reason: string): Judgement {
  return { field, certainty: "sure", reason, alternatives: [], isFilter: false };
}

/** A column that is shown as a question. */
export function doubtful(
  field: ImportField,
  reason: string,
  alternatives: ImportField[] = [],
): Judgement {
  return { field, certainty: "doubtful", reason, alternatives, isFilter: false };
}

/** A column by which rows can be chosen. */
export function filter(): Judgement {
  const reason = "It says what kind of title a row is: rows can be chosen by it.";
  return { ...none(reason), isFilter: true };
}

/** A column that is left out unless somebody chooses it. */
export function none(reason: string): Judgement {
  return { field: null, certainty: "none", reason, alternatives: [], isFilter: false };
}
