import { Link } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { ImportView } from "#domain/imports/imports.ts";
import { countOf } from "#shared/format/count-of.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { Alert } from "#ui/alert.tsx";
import { Forecast } from "./forecast.tsx";
import { describeFile } from "./parts/describe-import.ts";
import { Faults, Outcomes } from "./parts/findings.tsx";
import { IntentForm } from "./parts/intent-form.tsx";
import type { listOpenQuestions } from "./parts/open-questions.ts";

export type CheckedImport = Omit<ImportView, "unknownColumns" | "recognized" | "mapping"> & {
  open: ReturnType<typeof listOpenQuestions> & { hasOtherRows: boolean };
};

export function Check({ found }: { found: CheckedImport }) {
  const { fileName, encoding, missing, ignored, progress, decided } = found;
  const { rowCount, failed, present, changed } = progress;
  const added = progress.good + decided.new;
  const isReady = missing.length === 0 && added + changed + decided.same > 0;
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
            <p>
              <Link to="/admin/movies/import/columns">Choose</Link> which column holds:{" "}
              {missing.join(", ")}. What the file does not have can be the same for all rows.
            </p>
          </Alert>
        )}
        {missing.length === 0 && !isReady && <NothingComesIn isAllHere={present === rowCount} />}
        {encoding === "windows-1252" && (
          <Alert title="This file is not UTF-8">
            <p>
              It was read as Windows-1252. Check the accents in the preview: if they are wrong, save
              the file as “CSV UTF-8” and send it again.
            </p>
          </Alert>
        )}
        <Remarks remarks={found.remarks} />
        <OpenQuestions open={found.open} />
        <div className="row">
          <StartForm id={progress.id} isReady={isReady} added={added} />
          <Link className="button" to="/admin/movies/import/preview">
            Preview the films
          </Link>
          <IntentForm id={progress.id} intent="reset" label="Reset" />
        </div>
      </section>
      <Forecast found={found} added={added} />
      {ignored.length > 0 && (
        <p className="meta">
          Not read: <span dir="auto">{ignored.join(", ")}</span>
        </p>
      )}
      <Faults faults={found.faults} total={failed}>
        <p className="meta">
          They will not be added. Decide what a word means under{" "}
          <Link to="/admin/movies/import/values">Values</Link>; choose a genre or a language for
          rows without one under <Link to="/admin/movies/import/columns">Columns</Link>.
        </p>
      </Faults>
      <Outcomes found={found} />
    </>
  );
}

function NothingComesIn({ isAllHere }: { isAllHere: boolean }) {
  if (!isAllHere) {
    return (
      <Alert tone="bad" title="No films would be added">
        <p>See why below, and correct the columns or values that are read wrongly.</p>
      </Alert>
    );
  }
  return (
    <Alert title="All these films are here already">
      <p>
        They are left as they are. Under <Link to="/admin/movies/import/columns">Columns</Link> you
        choose whether to fill what is empty, or to replace what differs.
      </p>
    </Alert>
  );
}

type StartProps = { id: number; isReady: boolean; added: number };

function StartForm({ id, isReady, added }: StartProps) {
  const submission = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  const label =
    isReady && added === 0 ? "Change the films here" : `Import ${countOf(added, "Movie")}`;
  return (
    <form method="post" action="/admin/movies/import" onSubmit={submission.submit}>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        className="button button-gold"
        disabled={!isReady}
        aria-disabled={submission.pending !== undefined}
      >
        {submission.pending ? "Importing..." : label}
      </button>
    </form>
  );
}

function Remarks({ remarks }: { remarks: string[] }) {
  if (remarks.length === 0) return null;
  return (
    <Alert title="About this file">
      <ul className="import-remarks" dir="auto">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </Alert>
  );
}

function OpenQuestions({ open }: Pick<CheckedImport, "open">) {
  const { columns, words, cells, sums, matches, hasOtherRows } = open;
  if (columns.length + words + sums + matches === 0 && !hasOtherRows) return null;
  return (
    <div className="import-open">
      <h3>Questions about this file</h3>
      <ul>
        {columns.length > 0 && (
          <li>
            <Link to="/admin/movies/import/columns">
              {countOf(columns.length, "column is", "columns are")} not clear
            </Link>{" "}
            <span dir="auto">and not read until you choose: {columns.join(", ")}</span>
          </li>
        )}
        {hasOtherRows && (
          <li>
            <Link to="/admin/movies/import/columns">Some rows don’t seem to be films</Link>, such as
            series: choose which come in
          </li>
        )}
        {words > 0 && (
          <li>
            <Link to="/admin/movies/import/values">
              {countOf(words, "word is", "words are")} not known here
            </Link>{" "}
            and left out until you decide: {countOf(cells, "cell")}
          </li>
        )}
        {sums > 0 && (
          <li>
            <Link to="/admin/movies/import/values">
              {countOf(sums, "sum has", "sums have")} no currency
            </Link>{" "}
            and {sums === 1 ? "is" : "are"} read as US dollars until you choose
          </li>
        )}
        {matches > 0 && (
          <li>
            <Link to="/admin/movies/import/matches">
              {countOf(matches, "row may be a film", "rows may be films")} already here
            </Link>{" "}
            and left out until you decide
          </li>
        )}
      </ul>
    </div>
  );
}
