import { genres } from "#shared/options/genres.ts";
import { labelOfImportField } from "#shared/options/import-fields.ts";
import { languages } from "#shared/options/languages.ts";
import { movieStates } from "#shared/options/movie-states.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import { Field, SelectField } from "#ui/field.tsx";
import type { Typed } from "./column-list.tsx";
import { sameFields } from "./column-options.ts";

type Props = {
  plan: ImportPlan;
  /** Labels of required fields that the file does not have. */
  missing: string[];
  errors: Record<string, string>;
  typed: Typed;
};

const options: Partial<Record<string, readonly { value: string; label: string }[]>> = {
  genre: genres,
  language: languages,
  state: movieStates.filter(({ value }) => value !== "scheduled"),
};

export function SameFields({ plan, missing, errors, typed }: Props) {
  return (
    <fieldset className="surface import-part">
      <legend>
        <h2>Same for all rows</h2>
      </legend>
      <p className="meta">For what the file lacks, and for rows where the cell is empty.</p>
      <div className="import-fields">
        {sameFields.map((field) => {
          const label = labelOfImportField(field);
          const name = `same-${field}`;
          const isMissing = missing.includes(label);
          const wiring = {
            ...{ label: isMissing ? `${label} (required)` : label, name },
            error: errors[name] ?? (isMissing ? "Choose one here, or a column above" : undefined),
            defaultValue: typed?.[name] ?? plan.constants[field] ?? "",
          };
          const choices = options[field];
          if (!choices) return <Field key={field} {...wiring} maxLength={200} />;
          const isOther =
            wiring.defaultValue !== "" &&
            !choices.some(({ value }) => value === wiring.defaultValue);
          const all = [
            { value: "", label: "—" },
            ...(isOther ? [{ value: wiring.defaultValue, label: wiring.defaultValue }] : []),
            ...choices,
          ];
          return <SelectField key={field} {...wiring} options={all} />;
        })}
      </div>
    </fieldset>
  );
}
