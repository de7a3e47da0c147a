import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { ImportView } from "#domain/imports/imports.ts";
import { countOf } from "#shared/format/count-of.ts";
import { catalogueFields } from "#shared/options/catalogue-fields.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { SelectField } from "#ui/field.tsx";

export function ColumnForm({ found }: { found: ImportView }) {
  const { header, choice, missing, progress } = found;
  const submission = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  const columns = [
    { value: "", label: "—" },
    ...header.map((name, place) => ({ value: place, label: name || `Column ${place + 1}` })),
  ];
  const chosen = Object.keys(choice).length;
  return (
    <details className="surface import-columns" open={missing.length > 0}>
      <summary>
        <h2>Columns</h2>
        <span className="meta">{countOf(chosen, "field is read", "fields are read")}</span>
      </summary>
      <form method="post" action="/admin/movies/import" onSubmit={submission.submit}>
        <input type="hidden" name="intent" value="columns" />
        <input type="hidden" name="id" value={progress.id} />
        <div className="import-fields">
          {catalogueFields.map((field) => (
            <SelectField
              key={field.value}
              label={"isRequired" in field ? `${field.label} (required)` : field.label}
              name={`column-${field.value}`}
              options={columns}
              defaultValue={choice[field.value] ?? ""}
              error={missing.includes(field.label) ? "Choose a column" : undefined}
            />
          ))}
        </div>
        <button type="submit" className="button" aria-disabled={submission.pending !== undefined}>
          Check Again
        </button>
      </form>
    </details>
  );
}
