import { Link } from "react-router";
import type { ImportView } from "#domain/imports/imports.ts";
import type { OpenQuestions } from "#domain/imports/open-questions.ts";
import { countOf } from "#shared/format/count-of.ts";
import { Alert } from "#ui/alert.tsx";
import { FirstRows } from "./first-rows.tsx";
import { Forecast } from "./forecast.tsx";
import type { presentFirstFilm } from "./present-first-film.ts";
import { Questions } from "./questions.tsx";
import { describeFile } from "./steps/describe-import.ts";
import type { UnreadColumn } from "./steps/find-open-questions.ts";
import { Faults, Outcomes } from "./steps/findings.tsx";
import { IntentForm } from "./steps/intent-form.tsx";
import { MissingAnswers } from "./steps/missing-answers.tsx";
import { StepForm } from "./steps/step-form.tsx";

export type CheckedImport = Omit<ImportView, "unknownColumns" | "recognized" | "mapping"> & {
  open: Omit<OpenQuestions, "words" | "columns"> & { words: number; columns: string[] };
  unread: UnreadColumn[];
  /** Messages of questions that were passed by, by their controls. */
  passedBy: Record<string, string>;
  first: ReturnType<typeof presentFirstFilm>[];
};

export function Check({ found }: { found: CheckedImport }) {
  const { fileName, encoding, missing, ignored, progress, decided } = found;
  const { rowCount, failed, present, changed } = progress;
  const added = progress.good + decided.new;
  const asksForRows = found.open.rows.filters.length > 0;
  const hasFilms = missing.length === 0 && added + changed + decided.same > 0;
  const isReady = hasFilms && !asksForRows;
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
        <Remarks remarks={found.remarks} />
        {missing.length > 0 && <AnswerForm found={found} />}
        {missing.length === 0 && !hasFilms && <NothingComesIn isAllHere={present === rowCount} />}
        {encoding === "windows-1252" && (
          <Alert title="This file is not UTF-8">
            <p>
              It was read as Windows-1252. Check the accents in the preview: if they are wrong, save
              the file as “CSV UTF-8” and send it again.
            </p>
          </Alert>
        )}
        <Questions open={found.open} />
        <div className="row">
          {hasFilms && asksForRows && (
            <Link className="button button-gold" to="/admin/movies/import/columns">
              Choose Which Rows Are Films
            </Link>
          )}
          {isReady && (
            <IntentForm
              id={progress.id}
              intent="start"
              label={added === 0 ? "Change the films here" : `Import ${countOf(added, "Movie")}`}
              busy="Importing..."
            />
          )}
          <IntentForm id={progress.id} intent="reset" label="Reset" />
        </div>
      </section>
      <FirstRows rows={found.first} />
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

/** The required fields that are missing, answered here or under Columns alike. */
function AnswerForm({ found }: { found: CheckedImport }) {
  const { open, unread, plan, progress } = found;
  return (
    <StepForm
      id={progress.id}
      action="/admin/movies/import/columns"
      version={plan}
      errors={found.passedBy}
    >
      {({ errors, button }) => (
        <MissingAnswers
          {...{ missing: open.missing, waiting: progress.waiting, unread, plan, errors }}
          typed={undefined}
        >
          {button("answer", "Save and Check Again", true)}
        </MissingAnswers>
      )}
    </StepForm>
  );
}

function Remarks({ remarks }: { remarks: string[] }) {
  if (remarks.length === 0) return null;
  return (
    <Alert title="About this file">
      <ul dir="auto">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </Alert>
  );
}
