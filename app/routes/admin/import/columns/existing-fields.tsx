import { type ImportField, labelOfImportField } from "#shared/film/columns.ts";
import { existingPolicies } from "#shared/options/imports.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import { CheckField, SelectField } from "#ui/field.tsx";
import type { Typed } from "./column-list.tsx";

const asAbove = [{ value: "", label: "As chosen above" }, ...existingPolicies];

/** The treatment of films that the catalogue has already. */
export function ExistingFields({ plan, typed }: { plan: ImportPlan; typed: Typed }) {
  const fields = Object.keys(plan.columns) as ImportField[];
  const chosen = typed?.existing ?? plan.existing;
  return (
    <fieldset className="surface import-part">
      <legend>
        <h2>Films already here</h2>
      </legend>
      <p className="meta">
        A film is recognised by an identifier, or by its title, year and director. You see what
        would change before the import.
      </p>
      {existingPolicies.map(({ value, label }) => (
        <CheckField
          key={value}
          type="radio"
          name="existing"
          value={value}
          defaultChecked={value === chosen}
          label={label}
        />
      ))}
      <details open={Object.keys(plan.existingFields).length > 0}>
        <summary>Field by field</summary>
        <div className="import-fields">
          {fields.map((field) => (
            <SelectField
              key={field}
              label={labelOfImportField(field)}
              name={`existing-${field}`}
              options={asAbove}
              defaultValue={typed?.[`existing-${field}`] ?? plan.existingFields[field] ?? ""}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
