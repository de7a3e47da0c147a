import type { ImportProgress, ImportView } from "#domain/imports/imports.ts";
import { inDigits } from "#shared/format/count-of.ts";

type Props = { found: Pick<ImportView, "fileName" | "starterName">; progress: ImportProgress };

export function UnderWay({ found, progress }: Props) {
  const { status, rowCount, share, good, failed, present } = progress;
  const isImporting = status === "importing";
  const percent = Math.floor(share * 100);
  return (
    <section className="surface import-progress" aria-labelledby="progress-heading">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <h2 id="progress-heading" tabIndex={-1}>
        {isImporting ? "Adding the films" : "Checking the file"}
      </h2>
      <p className="import-file">
        <b dir="auto">{found.fileName}</b>
        <span className="meta">
          {inDigits(Math.round(share * rowCount))} of {inDigits(rowCount)} rows
          {found.starterName && <>, begun by {found.starterName}</>}
        </span>
      </p>
      <progress max={100} value={percent} aria-labelledby="progress-heading">
        {percent}%
      </progress>
      <dl className="import-counts">
        <Count label={isImporting ? "Imported" : "New films"} figure={good} />
        <Count label="Failed" figure={failed} />
        <Count label="Already there" figure={present} />
      </dl>
      {isImporting && (
        <button type="button" className="button button-gold" disabled>
          Importing...
        </button>
      )}
      <p className="meta">
        This goes on when you leave the page, and after a restart where it was.
      </p>
    </section>
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
