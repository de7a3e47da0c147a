import { Link } from "react-router";
import { inDigits } from "#shared/format/count-of.ts";
import type { CheckedImport } from "./check.tsx";

/** The outcomes that the import would have for the rows of the file, each once. */
export function Forecast({ found, added }: { found: CheckedImport; added: number }) {
  const { progress, decided } = found;
  const { rowCount, failed, present, changed, leftOut, waiting } = progress;
  const lines = [
    { label: "Rows", figure: rowCount, note: "in the file" },
    { label: "Waiting", figure: waiting, note: "for your answer above" },
    { label: "New films", figure: added, note: "to be added" },
    { label: "Changed", figure: changed, note: "already here, changed as you chose" },
    { label: "Already there", figure: present, note: "left alone" },
    {
      label: "Same as a film here",
      figure: decided.same,
      note: "as you decided; changed as you chose",
    },
    { label: "May be here", figure: decided.undecided, note: "left out until you decide" },
    { label: "Left out", figure: leftOut + decided.leave, note: "by a filter or by you" },
    { label: "With faults", figure: failed, note: "can be downloaded and corrected" },
  ];
  return (
    <section aria-labelledby="forecast-heading">
      <h2 id="forecast-heading" className="import-heading">
        What the import does
      </h2>
      <dl className="import-forecast">
        {lines
          .filter(({ label, figure }) => figure > 0 || label === "Rows")
          .map(({ label, figure, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {inDigits(figure)} <span className="meta">{note}</span>
              </dd>
            </div>
          ))}
      </dl>
      <p className="row">
        <a
          className="button"
          href={`/admin/movies/import/report.csv?import=${progress.id}`}
          download
        >
          Download what happens to each row
        </a>
        <Link className="button" to="/admin/movies/import/columns">
          Change the columns
        </Link>
      </p>
    </section>
  );
}
