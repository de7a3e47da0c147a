import { type ChangeEvent, useState } from "react";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { catalogueFields } from "#shared/options/catalogue-fields.ts";
import { importTexts, largestImport } from "#shared/validation/admin-limits.ts";
import { showToast } from "#ui/toast.tsx";
import { isCsv } from "./read-form.ts";

type Props = { error?: string | undefined };

const required = catalogueFields.filter((field) => "isRequired" in field);
const optional = catalogueFields.filter(
  (field) => !("isRequired" in field) && field.value !== "slug",
);

export function Start({ error }: Props) {
  const submission = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  const [refusal, setRefusal] = useState<string>();
  const isSending = submission.pending !== undefined;
  const wrong = refusal ?? submission.errors.file ?? error;

  function lookAtChosen({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const [file] = files ?? [];
    const found = file && findFault(file);
    setRefusal(found?.text);
    if (found) showToast({ ...found, tone: "destructive" });
  }

  return (
    <div className="import-start">
      <section className="surface" aria-labelledby="file-heading">
        <h2 id="file-heading">Choose a file</h2>
        <form
          method="post"
          action="/admin/movies/import"
          encType="multipart/form-data"
          onSubmit={submission.submit}
          noValidate
        >
          <div className="field">
            <label htmlFor="file">CSV file</label>
            <p className="field-hint" id="file-hint">
              At most 10 MB and 50,000 rows. Nothing is added before you have seen what is in it.
            </p>
            <input
              className="input"
              id="file"
              type="file"
              name="file"
              accept=".csv,.tsv,text/csv"
              onChange={lookAtChosen}
              aria-describedby={wrong ? "file-hint file-error" : "file-hint"}
              aria-invalid={wrong ? true : undefined}
            />
            {wrong && (
              <p className="field-error" id="file-error">
                {wrong}
              </p>
            )}
          </div>
          <button type="submit" className="button button-gold" aria-disabled={isSending}>
            {isSending ? "Uploading…" : "Check File"}
          </button>
        </form>
      </section>
      <section className="import-guide" aria-labelledby="guide-heading">
        <h2 id="guide-heading">Instructions</h2>
        <ol>
          <li>
            Fill in the template, or take a spreadsheet of your own and save it as “CSV UTF-8”. The
            first row names the columns.
          </li>
          <li>
            Every film needs <Columns fields={required} />. A cell of the others may be empty:{" "}
            <Columns fields={optional} />.
          </li>
          <li>
            You see which column is read as what, the first rows, and what is wrong in which row,
            before anything is added.
          </li>
          <li>
            A film whose title and year are in the catalogue is left as it is, so the same file can
            be imported again. Rows that fail can be downloaded, mended and imported.
          </li>
        </ol>
        <p className="meta">One file is imported at a time, whoever sends it.</p>
      </section>
    </div>
  );
}

function Columns({ fields }: { fields: readonly { value: string }[] }) {
  return fields.map(({ value }, place) => (
    <span key={value}>
      {place > 0 && ", "}
      <code>{value}</code>
    </span>
  ));
}

function findFault({ name, type, size }: File) {
  if (!isCsv({ name, type })) return importTexts.type;
  return size > largestImport ? importTexts.size : undefined;
}
