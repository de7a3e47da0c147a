import { labelOfImportField } from "#shared/film/columns.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import { SameField } from "../steps/same-field.tsx";
import type { Typed } from "./column-list.tsx";
import { sameFields } from "./column-options.ts";

type Props = {
  plan: ImportPlan;
  /** Labels of required fields that the file does not have, which are asked above. */
  missing: string[];
  errors: Record<string, string>;
  typed: Typed;
};

export function SameFields({ plan, missing, errors, typed }: Props) {
  const fields = sameFields.filter((field) => !missing.includes(labelOfImportField(field)));
  return (
    <fieldset className="surface import-part">
      <legend>
        <h2>Same for all rows</h2>
      </legend>
      <p className="meta">For what the file lacks, and for rows where the cell is empty.</p>
      <div className="import-fields">
        {fields.map((field) => (
          <SameField
            key={field}
            field={field}
            label={labelOfImportField(field)}
            error={errors[`same-${field}`]}
            value={typed?.[`same-${field}`] ?? plan.constants[field] ?? ""}
          />
        ))}
      </div>
    </fieldset>
  );
}
