import { Link } from "react-router";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { Alert } from "#ui/alert.tsx";
import type { CheckedImport } from "./check.tsx";
import { describeImport } from "./steps/describe-import.ts";
import { Faults, Findings, Outcomes, UnfeaturedFilms } from "./steps/findings.tsx";
import { IntentForm } from "./steps/intent-form.tsx";

export function Results({ found }: { found: CheckedImport }) {
  const { id, status, good, failed, present, changed, leftOut } = found.progress;
  const cards = [
    { label: "Imported", figure: good },
    { label: "Changed", figure: changed },
    { label: "Failed", figure: failed },
    { label: "Already there", figure: present },
    { label: "Left out", figure: leftOut },
  ]
    .filter(({ label, figure }) => figure > 0 || label === "Imported" || label === "Failed")
    .map(({ label, figure }) => ({ label, figure: inDigits(figure) }));
  const canUndo = status === "imported" || status === "cancelled";
  return (
    <>
      <section className="surface import-check" aria-labelledby="results-heading">
        <h2 id="results-heading" tabIndex={-1}>
          {status === "failed" ? importTexts.failure.title : "Import results"}
        </h2>
        <p className="import-file">
          <b dir="auto">{found.fileName}</b>
          {found.starterName && <span className="meta">sent by {found.starterName}</span>}
        </p>
        <Outcome found={found} />
        <div className="row">
          <IntentForm id={id} intent="reset" label="Reset" />
          {good > 0 && canUndo && (
            <Link className="button button-quiet" to="/movies">
              See the newest films
            </Link>
          )}
          {status !== "failed" && (
            <a className="button" href={`/admin/movies/import/report.csv?import=${id}`} download>
              Download the report
            </a>
          )}
          {canUndo && good + changed > 0 && (
            <Link className="button" to={`/admin/movies/import/history/${id}/undo`}>
              Undo this import
            </Link>
          )}
        </div>
        {canUndo && (
          <p className="meta">
            Reset makes room for the next file. The import stays under{" "}
            <Link to="/admin/movies/import/history">Past imports</Link> for thirty days, and can be
            undone there.
          </p>
        )}
      </section>
      {canUndo && <SummaryCards cards={cards} />}
      {status === "undone" && (
        <Findings
          heading="What stays"
          note="undoing would have lost something"
          findings={found.staying}
          total={found.stayingCount}
          isOpen
        />
      )}
      {status !== "undone" && (
        <>
          <Faults faults={found.faults} total={failed} />
          <UnfeaturedFilms films={found.unfeatured} />
          <Outcomes found={found} isDone />
        </>
      )}
    </>
  );
}

function Outcome({ found }: { found: CheckedImport }) {
  const { status, good, failed, changed } = found.progress;
  switch (status) {
    case "failed":
      return (
        <Alert tone="bad" title={importTexts.failure.text}>
          <p>{found.failure}</p>
        </Alert>
      );
    case "cancelled":
      return (
        <Alert title="The import was cancelled">
          <p>
            {countOf(good, "film")} had been added and {inDigits(changed)} changed. The rest of the
            file was left out.
          </p>
        </Alert>
      );
    case "undone":
      return (
        <Alert tone="good" title="The import was undone">
          <p>
            {found.stayingCount === 0
              ? "The catalogue is as it was before."
              : "The catalogue is as it was before, except for what is listed below."}
          </p>
        </Alert>
      );
    default:
      return (
        <Alert tone={good + changed === 0 && failed > 0 ? "bad" : "good"}>
          <p>{describeImport(found.progress).text}</p>
          {failed > 0 && (
            <p>
              What failed is listed below. Download those rows, correct them, and import them again.
            </p>
          )}
        </Alert>
      );
  }
}
