import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ImportView } from "#domain/imports/imports.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";

type FindingRows = ImportView["notes"];

type FaultsProps = { faults: ImportView["faults"]; total: number; children?: ReactNode };

/** Each error once with its first row; a long list is complete only in the downloadable file. */
export function Faults({ faults, total, children }: FaultsProps) {
  if (total === 0) return null;
  return (
    <section className="import-findings" aria-labelledby="faults-heading">
      <h2 id="faults-heading" className="import-heading">
        Rows with faults
      </h2>
      {children}
      <ul>
        {faults.map(({ rowNumber, message, count }) => (
          <li key={message}>
            <b>
              Row {rowNumber}
              {count > 1 && ` and ${countOf(count - 1, "more row", "more rows")}`}:
            </b>{" "}
            <span dir="auto">{message}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <a className="button" href="/admin/movies/import/failed.csv" download>
          Download failed rows
        </a>
        <More shown={faults.reduce((sum, { count }) => sum + count, 0)} total={total} />
      </div>
    </section>
  );
}

export function UnfeaturedFilms({ films }: { films: FindingRows }) {
  if (films.length === 0) return null;
  return (
    <section className="import-findings" aria-labelledby="unfeatured-heading">
      <h2 id="unfeatured-heading" className="import-heading">
        Added, but not featured
      </h2>
      <p className="meta">The limit of featured films has been reached.</p>
      <FindingList findings={films} />
    </section>
  );
}

function More({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null;
  return <p className="meta">and {inDigits(total - shown)} more</p>;
}

type FindingsProps = {
  heading: string;
  note: string;
  findings: FindingRows;
  total: number;
  isOpen?: boolean;
};

/** Rows with the message of each, folded; a long list is complete in the report. */
export function Findings({ heading, note, findings, total, isOpen }: FindingsProps) {
  if (total === 0) return null;
  return (
    <details className="import-findings" open={isOpen}>
      <summary>
        <h2 className="import-heading">{heading}</h2>
        <span className="meta">
          {inDigits(total)}, {note}
        </span>
      </summary>
      <FindingList findings={findings} />
      <More shown={findings.length} total={total} />
    </details>
  );
}

function FindingList({ findings }: { findings: FindingRows }) {
  return (
    <ul>
      {findings.map(({ rowNumber, message, slug }) => (
        <li key={rowNumber}>
          <b>Row {rowNumber}:</b>{" "}
          <span dir="auto">{slug ? <Link to={`/movie/${slug}`}>{message}</Link> : message}</span>
        </li>
      ))}
    </ul>
  );
}

type OutcomesProps = {
  found: Pick<ImportView, "progress" | "changedFilms" | "notes" | "presentFilms" | "leftOut">;
  isDone?: boolean;
};

/** The outcomes of rows besides new films, before an import and after it. */
export function Outcomes({ found, isDone }: OutcomesProps) {
  const { changed, noted, present, leftOut } = found.progress;
  const inReport = "in full in the report";
  return (
    <>
      <Findings
        heading={isDone ? "Changed films" : "Films that change"}
        note="here already"
        findings={found.changedFilms}
        total={changed}
      />
      <Findings
        heading={`Cells that ${isDone ? "were" : "are"} changed or left out`}
        note={isDone ? inReport : "in rows that are added"}
        findings={found.notes}
        total={noted}
      />
      <Findings
        heading="Already in the catalogue"
        note="left alone"
        findings={found.presentFilms.map(({ message, slug, ...one }) => {
          return { ...one, slug, message: slug ? message : `${message}, earlier in the file` };
        })}
        total={present}
      />
      <Findings
        heading={`Rows that ${isDone ? "were" : "are"} left out`}
        note={isDone ? inReport : "on purpose"}
        findings={found.leftOut}
        total={leftOut}
      />
    </>
  );
}
