import type { ImportProgress, ImportView } from "#domain/imports/imports.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { IntentForm } from "./intent-form.tsx";

export type Begun = Pick<ImportView, "fileName" | "starterName">;

type Props = { found: Begun; progress: ImportProgress };

const headings = {
  checking: "Checking the file",
  importing: "Adding the films",
  undoing: "Undoing the import",
};

export function UnderWay({ found, progress }: Props) {
  const { id, status, rowCount, share } = progress;
  const isUndoing = status === "undoing";
  const percent = Math.max(0, Math.min(100, Math.floor(share * 100)));
  const done = Math.round((percent / 100) * rowCount);
  return (
    <section className="surface import-progress" aria-labelledby="progress-heading">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <h2 id="progress-heading" tabIndex={-1}>
        {headings[status as keyof typeof headings]}
      </h2>
      <p className="import-file">
        <b dir="auto">{found.fileName}</b>
        <span className="meta">
          {!isUndoing && (
            <>
              {inDigits(done)} of {inDigits(rowCount)} rows
            </>
          )}
          {found.starterName && <>, started by {found.starterName}</>}
        </span>
      </p>
      <progress
        max={100}
        {...(!isUndoing && { value: percent })}
        aria-labelledby="progress-heading"
      >
        {percent}%
      </progress>
      {!isUndoing && <Counts progress={progress} />}
      {status === "importing" && (
        <>
          <button type="button" className="button button-gold" disabled>
            Importing...
          </button>
          <IntentForm id={id} intent="cancel" label="Cancel" />
        </>
      )}
      <p className="meta">
        This continues if you leave the page, and resumes after a restart.
        {status === "importing" &&
          " If you cancel, the films already added stay; you can then undo the whole import."}
      </p>
    </section>
  );
}

function Counts({ progress }: { progress: ImportProgress }) {
  const { status, good, failed, present, changed, leftOut } = progress;
  const isImporting = status === "importing";
  return (
    <dl className="import-counts">
      <Count label={isImporting ? "Imported" : "New films"} figure={good} />
      <Count label="Failed" figure={failed} />
      <Count label="Already there" figure={present} />
      {changed > 0 && <Count label={isImporting ? "Changed" : "To change"} figure={changed} />}
      {leftOut > 0 && <Count label="Left out" figure={leftOut} />}
    </dl>
  );
}

function Count({ label, figure }: { label: string; figure: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{inDigits(figure)}</dd>
    </div>
  );
}
