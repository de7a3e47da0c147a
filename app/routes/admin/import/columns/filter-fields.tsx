import type { ImportProgress } from "#domain/imports/imports.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { filterTests, type ImportPlan, type RowFilter } from "#shared/validation/import-plan.ts";
import type { Typed } from "./column-list.tsx";
import { filterRowsShown } from "./column-options.ts";

type Props = {
  plan: ImportPlan;
  progress: Pick<ImportProgress, "rowCount" | "leftOut">;
  header: string[];
  errors: Record<string, string>;
  typed: Typed;
};

/** The filters of rows; a further one is offered with each check, and one without a column goes. */
export function FilterFields({ plan, progress, header, errors, typed }: Props) {
  const rows: (RowFilter | undefined)[] = [
    ...plan.filters,
    ...Array.from({ length: filterRowsShown }, () => undefined),
  ];
  return (
    <fieldset className="surface import-part">
      <legend>
        <h2>Which rows to import</h2>
      </legend>
      <p className="meta">
        All rows, or only those that match every filter. To remove a filter, choose “No column”.{" "}
        {progress.leftOut > 0
          ? `Now ${inDigits(progress.rowCount - progress.leftOut)} of ${countOf(progress.rowCount, "row")} remain.`
          : "The number of rows left is counted at each check."}
      </p>
      <ul className="import-filters">
        {rows.map((filter, row) => {
          const of = (part: string, known: string | number | undefined) =>
            typed?.[`filter-${part}-${row}`] ?? known ?? "";
          const error = errors[`filter-value-${row}`];
          const label = `Filter ${row + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: A filter has nothing but its place.
            <li key={row} className="import-filter">
              <select
                className="input"
                name={`filter-place-${row}`}
                aria-label={`${label}, column`}
                defaultValue={of("place", filter?.place)}
              >
                <option value="">No column</option>
                {header.map((name, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: Two columns may have one name.
                  <option key={place} value={place}>
                    {name.trim() || `Column ${place + 1}`}
                  </option>
                ))}
              </select>
              <select
                className="input"
                name={`filter-test-${row}`}
                aria-label={`${label}, test`}
                defaultValue={of("test", filter?.test) || "is"}
              >
                {filterTests.map((test) => (
                  <option key={test}>{test}</option>
                ))}
              </select>
              <input
                className="input"
                name={`filter-value-${row}`}
                aria-label={`${label}, text`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `filter-error-${row}` : undefined}
                defaultValue={of("value", filter?.value)}
                maxLength={500}
              />
              {error && (
                <p className="field-error" id={`filter-error-${row}`}>
                  {error}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
