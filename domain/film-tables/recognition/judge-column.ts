import type { ImportField } from "#shared/film/columns.ts";
import type { NameMeaning } from "./column-names.ts";
import type { Evidence } from "./column-values.ts";
import { judgeUnclear } from "./judge-unclear.ts";
import { findIdentifier, fitOf, guessByValues } from "./judge-values.ts";
import { doubtful, filter, type Judgement, none, sure } from "./judgement.ts";

type Column = {
  header: string;
  meaning: NameMeaning | null;
  evidence: Evidence;
  /** True for a column of a file with this catalogue's own names. */
  isOwn: boolean;
};

// With fewer, a few odd values would decide against a clear name.
const fewValues = 5;

/** Judges a column by its name first, and by its values where the name says too little. */
export function judge({ header, meaning, evidence, isOwn }: Column): Judgement {
  if (meaning?.kind === "ignored") return none(meaning.reason);
  if (meaning?.kind === "currency") return judgeCurrency(evidence);
  if (meaning?.kind === "filter") return judgeFilter(evidence);
  if (meaning?.kind === "unclear") return judgeUnclear(meaning.fields, evidence, header, isOwn);
  if (meaning?.kind === "field") {
    return judgeField(meaning.field, { header, evidence, isOwn });
  }
  if (evidence.count === 0) return none("Its name is not known, and it has no values.");
  return guessByValues(header, evidence) ?? none("Neither its name nor its values say what it is.");
}

function judgeField(
  field: ImportField,
  { header, evidence, isOwn }: Pick<Column, "header" | "evidence" | "isOwn">,
): Judgement {
  if (evidence.count === 0) return sure(field, "Its name says so; it has no values here.");
  const fit = fitOf(field, evidence);
  if (fit.refusal) {
    return (field === "title" && findIdentifier(header, evidence)) || none(fit.refusal);
  }
  const isEnough = fit.isPlain || evidence.count >= fewValues;
  if (fit.doubt && !isOwn && isEnough) return doubtful(field, fit.doubt);
  return sure(field, fit.remark ?? "Its name and its values say so.");
}

function judgeCurrency(evidence: Evidence): Judgement {
  return hasCurrencies(evidence)
    ? none("It says in which currency the sums of a row are: they are read with it.")
    : none("Its values are not currencies.");
}

/** True if the values of a column are codes, signs or names of currencies. */
export function hasCurrencies({ share }: Evidence): boolean {
  return share("currency") > 0.5;
}

function judgeFilter(evidence: Evidence): Judgement {
  if (evidence.share("genre") > 0.6 && evidence.share("type") < 0.3) {
    return doubtful(
      "genre",
      "Its name says what kind of title a row is, but its values look like genres.",
    );
  }
  return filter();
}
