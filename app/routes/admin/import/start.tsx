import { type ChangeEvent, useState } from "react";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { importTexts, largestImport } from "#shared/validation/admin-limits.ts";
import { SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { showToast } from "#ui/toast.tsx";
import { Guide } from "./guide.tsx";
import { isReadable, readableEndings } from "./read-form.ts";

type Answer = {
  errors: Record<string, string>;
  pasted: string;
  sheets: string[];
  likeliest: string | null;
};

/** `answer` is that of a form without JavaScript. */
export function Start({ answer }: { answer: Answer | undefined }) {
  const [sheets, setSheets] = useState(answer);
  const submission = useFormAction({
    failure: importTexts.failure.text,
    revalidates: true,
    onRefused: (refused) => setSheets(refused as Answer),
  });
  const [refusal, setRefusal] = useState<string>();
  const isSending = submission.pending !== undefined;
  const wrong = refusal ?? submission.errors.file ?? answer?.errors.file;
  const several = sheets?.sheets?.length ? sheets : undefined;

  function lookAtChosen({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const [file] = files ?? [];
    const found = file && findFault(file);
    setRefusal(found?.text);
    setSheets(undefined);
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
            <label htmlFor="file">CSV file or workbook</label>
            <p className="field-hint" id="file-hint">
              CSV, Excel, OpenDocument or JSON, or a zip archive of one. At most 10 MB and 50,000
              rows. Nothing is added until you have seen what is in it.
            </p>
            <input
              className="input"
              id="file"
              type="file"
              name="file"
              accept={[...readableEndings, "text/csv"].join(",")}
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
          {several && (
            <SelectField
              label="Sheet"
              name="sheet"
              hint="If the browser has forgotten the file, choose it again above."
              error={several.errors.sheet}
              defaultValue={several.likeliest ?? undefined}
              options={several.sheets.map((name) => ({ value: name, label: name }))}
            />
          )}
          <details className="import-paste" open={Boolean(answer?.pasted)}>
            <summary>Or paste cells from a spreadsheet</summary>
            <TextareaField
              label="Cells"
              name="pasted"
              rows={6}
              defaultValue={answer?.pasted ?? ""}
              hint="Select the cells with their header row, copy them, and paste them here."
              spellCheck={false}
            />
          </details>
          <button type="submit" className="button button-gold" aria-disabled={isSending}>
            {isSending ? "Uploading…" : "Check File"}
          </button>
        </form>
      </section>
      <Guide />
    </div>
  );
}

function findFault({ name, type, size }: File) {
  if (!isReadable({ name, type })) return importTexts.type;
  return size > largestImport ? importTexts.size : undefined;
}
