import { useEffect, useRef } from "react";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import type { answerOfferFile } from "./answer-offer-file.ts";

type Answered = Exclude<Awaited<ReturnType<typeof answerOfferFile>>, Response>;
type Answer = Answered extends infer One
  ? One extends { stage: "preview" | "written" }
    ? One
    : never
  : never;

const outcomes = { added: "New", changed: "Changed", refused: "Refused", same: "As it was" };

/** The preview or the result of a file, and the form for the next step. */
export function OfferFile({ file }: { file: Answer }) {
  const { stage, rows, added, changed, refused, same, lines, isCut, unknownColumns } = file;
  const isOver = stage === "written" && rows.length === 0;
  return (
    <section className="surface" aria-labelledby="offer-rows">
      <h2 id="offer-rows" dir="auto">
        {file.fileName}
      </h2>
      <p role="status">
        {stage === "preview"
          ? `${countOf(added, "offer")} would be added and ${inDigits(changed)} changed`
          : `${countOf(added, "offer")} added and ${inDigits(changed)} changed`}
        {stage === "written" && !isOver && `, ${inDigits(rows.length)} still to come`}.{" "}
        {refused > 0 && `${inDigits(refused)} refused. `}
        {stage === "preview" && same > 0 && `${inDigits(same)} are as they were.`}
      </p>
      {unknownColumns.length > 0 && (
        <p className="meta">Columns that are left out: {unknownColumns.join(", ")}</p>
      )}
      {rows.length > 0 && <Continue file={file} />}
      {lines.length > 0 && (
        <div className="offer-lines">
          <table>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Film</th>
                <th scope="col">Offer</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.number}>
                  <td>{line.number}</td>
                  <td dir="auto">{line.film}</td>
                  <td>
                    <b>{outcomes[line.outcome]}</b>{" "}
                    {line.outcome === "changed" && line.columns.join(", ")}
                    {line.outcome === "refused" && <Faults faults={line.faults} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {isCut && <p className="meta">Only the first rows are listed.</p>}
        </div>
      )}
    </section>
  );
}

function Faults({ faults }: { faults: string[] }) {
  if (faults.length === 1) return faults;
  return (
    <ul>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}

/** Submits itself where scripts run, once the import is confirmed. */
function Continue({ file }: { file: Answer }) {
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = file.stage === "written";
  useEffect(() => {
    if (isUnderWay) form.current?.requestSubmit();
  }, [isUnderWay]);
  return (
    <form ref={form} method="post" encType="multipart/form-data">
      <input type="hidden" name="rows" value={JSON.stringify(file.rows)} />
      <input type="hidden" name="fileName" value={file.fileName} />
      {file.isAlsoElsewhere && <input type="hidden" name="isAlsoElsewhere" value="on" />}
      {isUnderWay && <input type="hidden" name="added" value={file.added} />}
      {isUnderWay && <input type="hidden" name="changed" value={file.changed} />}
      <button type="submit" className="button button-gold">
        {isUnderWay ? "Continue" : `Import ${countOf(file.rows.length, "Offer")}`}
      </button>
    </form>
  );
}
