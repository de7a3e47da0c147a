import { type CorrectableColumn, filmColumns, labelOfImportField } from "#shared/film/columns.ts";
import type { FieldKind, RowField } from "#shared/film/fields.ts";

export type CorrectionField = CorrectableColumn | "poster" | "other";

/** An accepted suggestion is written to a field of these kinds; a curator writes the others. */
const writtenKinds: FieldKind[] = ["line", "text", "people", "year", "minutes", "choice"];

/** Fields that members may correct; an accepted suggestion is written to `part`, if there is one. */
export const correctionFields: { value: CorrectionField; label: string; part?: RowField }[] = [
  ...filmColumns
    .filter(({ isCorrectable }) => isCorrectable)
    .map(({ column, name, kind }) => ({
      value: column as CorrectableColumn,
      label: labelOfImportField(column),
      ...(writtenKinds.includes(kind) && { part: name as RowField }),
    })),
  { value: "poster", label: "Poster or photo" },
  { value: "other", label: "Something else" },
];
