import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { ImportView } from "#domain/imports/imports.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { Alert } from "#ui/alert.tsx";
import { ColumnForm } from "./column-form.tsx";
import { describeFile } from "./describe-import.ts";
import { Faults, PresentFilms } from "./findings.tsx";
import { Preview } from "./preview.tsx";
import { ResetForm } from "./reset-form.tsx";

export function Check({ found }: { found: ImportView }) {
  const { fileName, encoding, missing, ignored, progress } = found;
  const { id, rowCount, good, failed, present } = progress;
  const submission = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  const isReady = missing.length === 0 && good > 0;
  const cards = [
    { label: "Rows", figure: rowCount },
    { label: "New films", figure: good },
    { label: "With faults", figure: failed },
    { label: "Already there", figure: present },
  ].map(({ label, figure }) => ({ label, figure: inDigits(figure) }));
  return (
    <>
      <section className="surface import-check" aria-labelledby="check-heading">
        <h2 id="check-heading" tabIndex={-1}>
          {isReady ? "Ready to import" : "Not ready yet"}
        </h2>
        <p className="import-file">
          <b dir="auto">{fileName}</b>
          <span className="meta">
            {describeFile(found, rowCount)}
            {found.starterName && <>, sent by {found.starterName}</>}
          </span>
        </p>
        {missing.length > 0 && (
          <Alert tone="bad" title="Required columns are missing">
            <p>Choose below which column holds: {missing.join(", ")}.</p>
          </Alert>
        )}
        {encoding === "windows-1252" && (
          <Alert title="This file is not UTF-8">
            <p>
              It was read as Windows-1252. Look at the accents below: where they are wrong, save the
              file as “CSV UTF-8” and send it again.
            </p>
          </Alert>
        )}
        <div className="row">
          <form method="post" action="/admin/movies/import" onSubmit={submission.submit}>
            <input type="hidden" name="intent" value="start" />
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              className="button button-gold"
              disabled={!isReady}
              aria-disabled={submission.pending !== undefined}
            >
              {submission.pending ? "Importing..." : `Import ${countOf(good, "Movie")}`}
            </button>
          </form>
          <ResetForm id={id} />
        </div>
      </section>
      <SummaryCards cards={cards} />
      <ColumnForm found={found} />
      {ignored.length > 0 && (
        <p className="meta import-ignored">
          Not read: <span dir="auto">{ignored.join(", ")}</span>
        </p>
      )}
      <Preview found={found} />
      <Faults faults={found.faults} total={failed} />
      <PresentFilms films={found.presentFilms} total={present} />
    </>
  );
}
