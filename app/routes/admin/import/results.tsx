import { Link } from "react-router";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import type { ImportView } from "#domain/imports/imports.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { Alert } from "#ui/alert.tsx";
import { describeImport } from "./describe-import.ts";
import { Faults, PresentFilms, UnfeaturedFilms } from "./findings.tsx";
import { ResetForm } from "./reset-form.tsx";

export function Results({ found }: { found: ImportView }) {
  const { id, status, good, failed, present } = found.progress;
  const cards = [
    { label: "Imported", figure: good },
    { label: "Failed", figure: failed },
    { label: "Already there", figure: present },
  ].map(({ label, figure }) => ({ label, figure: inDigits(figure) }));
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
        {status === "failed" ? (
          <Alert tone="bad" title={importTexts.failure.text}>
            <p>{found.failure}</p>
          </Alert>
        ) : (
          <Alert tone={failed > 0 ? "bad" : "good"}>
            <p>{describeImport(found.progress).text}</p>
          </Alert>
        )}
        <div className="row">
          <ResetForm id={id} />
          {good > 0 && (
            <Link className="button button-quiet" to="/movies">
              See the newest films
            </Link>
          )}
        </div>
      </section>
      {status === "imported" && <SummaryCards cards={cards} />}
      <Faults faults={found.faults} total={failed} />
      <UnfeaturedFilms films={found.unfeatured} />
      <PresentFilms films={found.presentFilms} total={present} />
    </>
  );
}
