import type { ReactNode } from "react";
import type { OpenQuestions } from "#domain/imports/open-questions.ts";
import { countOf, nounFor } from "#shared/format/count-of.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import { Alert } from "#ui/alert.tsx";
import { SelectField } from "#ui/field.tsx";
import type { UnreadColumn } from "./find-open-questions.ts";
import { SameField } from "./same-field.tsx";

type MissingProps = {
  missing: OpenQuestions["missing"];
  /** The number of rows that lack nothing else. */
  waiting: number;
  unread: UnreadColumn[];
  plan: Pick<ImportPlan, "constants">;
  errors: Record<string, string>;
  typed: Record<string, string> | undefined;
  /** The button, where the form has no other. */
  children?: ReactNode;
};

/** Required fields that the file seems to lack, each with the controls that answer it. */
export function MissingAnswers({ missing, waiting, children, ...rest }: MissingProps) {
  if (missing.length === 0) return null;
  const count = missing.length;
  const answers = count === 1 ? "One answer makes" : `${count} answers make`;
  return (
    <Alert tone="bad" title="Required columns are missing">
      <div className="import-missing">
        <p>
          {waiting > 0
            ? `${answers} ${countOf(waiting, "row")} ready: which ${nounFor(count, "is", "are")} the ${inWords(missing)}?`
            : `Which ${nounFor(count, "is", "are")} the ${inWords(missing)}?`}
        </p>
        {missing.map((field) => (
          <MissingAnswer key={field.field} missing={field} {...rest} />
        ))}
        {children}
      </div>
    </Alert>
  );
}

type AnswerProps = Omit<MissingProps, "missing" | "waiting" | "children"> & {
  missing: OpenQuestions["missing"][number];
};

function MissingAnswer({ missing, unread, plan, errors, typed }: AnswerProps) {
  const { field, label, suggestion } = missing;
  const [column, same] = [`column-${field}`, `same-${field}`];
  const isSame = field !== "title";
  const columns = unread.map(({ place, header, sample }) => {
    const name = header.trim() || `Column ${place + 1}`;
    return { value: place, label: sample ? `${name} (${sample.slice(0, 40)})` : name };
  });
  return (
    <div className="import-fields">
      {(columns.length > 0 || !isSame) && (
        <SelectField
          label={`Column with the ${label.toLowerCase()}`}
          hint="In your file"
          name={column}
          options={[{ value: "", label: isSame ? "None" : "Choose…" }, ...columns]}
          defaultValue={typed?.[column] ?? suggestion ?? ""}
          error={isSame ? undefined : errors[column]}
        />
      )}
      {isSame && (
        <SameField
          field={field}
          label={`${label} (required)`}
          hint={columns.length > 0 ? "Or the same for all rows" : "The same for all rows"}
          error={errors[same]}
          value={typed?.[same] ?? plan.constants[field] ?? ""}
        />
      )}
    </div>
  );
}

function inWords(missing: MissingProps["missing"]): string {
  const labels = missing.map(({ label }) => label.toLowerCase());
  return new Intl.ListFormat("en").format(labels);
}
