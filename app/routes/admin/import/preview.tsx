import type { ImportView } from "#domain/imports/imports.ts";
import { catalogueFields } from "#shared/options/catalogue-fields.ts";

export function Preview({ found: { choice, preview } }: { found: ImportView }) {
  const fields = catalogueFields.filter(({ value }) => choice[value] !== undefined);
  const filled = fields.filter(({ value }) => preview.some((cells) => cells[choice[value] ?? -1]));
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby="preview-heading">
      <h2 id="preview-heading" className="import-heading">
        First {preview.length === 1 ? "row" : `${preview.length} rows`}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be scrollable by keyboard. */}
      <section className="import-preview" tabIndex={0} aria-labelledby="preview-heading">
        <table>
          <thead>
            <tr>
              {filled.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A row has nothing but its place.
              <tr key={row}>
                {filled.map(({ value, label }) => (
                  <td key={value} data-label={label} dir="auto">
                    {cells[choice[value] ?? -1]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
