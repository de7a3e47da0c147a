import { Link } from "react-router";
import { RefusalAlert } from "#app/components/member/refusal-alert.tsx";
import { Alert } from "#ui/alert.tsx";
import { Sources } from "./look-up-page.tsx";
import type { PresentedRow } from "./present-look-up.ts";

type Props = {
  action: string;
  cancelTo: string;
  version: number;
  rows: PresentedRow[];
  unmapped: string[];
  sources: string[];
  /** After a refusal, the ticked keys and the reasons. */
  refused: { taken: string[]; errors: Record<string, string> } | undefined;
};

/** Facts beside ours, each with a checkbox; works without JavaScript. */
export function FactForm({ action, cancelTo, version, rows, unmapped, sources, refused }: Props) {
  const differing = rows.filter(({ offers }) => offers.length > 0);
  const same = rows.filter(({ offers }) => offers.length === 0);
  const error = Object.values(refused?.errors ?? {})[0];
  return (
    <form className="look-up-facts" method="post" action={action}>
      <h2>{sources.length > 0 ? `Facts from ${sources.join(" and ")}` : "No facts"}</h2>
      <RefusalAlert>{error}</RefusalAlert>
      <input type="hidden" name="version" value={version} />
      {differing.length > 0 && (
        <div className="surface look-up-rows">
          {differing.map((row) => (
            <FactRow key={row.field} row={row} taken={refused?.taken} />
          ))}
        </div>
      )}
      {same.length > 0 && (
        <p className="meta">The same here: {same.map(({ label }) => label).join(", ")}.</p>
      )}
      {unmapped.length > 0 && (
        <Alert title="Not used here">
          <ul>
            {unmapped.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="row">
        {differing.length > 0 && (
          <button type="submit" className="button button-gold">
            Save the ticked values
          </button>
        )}
        <Link className="button button-quiet" to={cancelTo}>
          Cancel
        </Link>
      </p>
    </form>
  );
}

function FactRow({ row, taken }: { row: PresentedRow; taken: string[] | undefined }) {
  const { label, ours, offers } = row;
  return (
    <fieldset className="look-up-fact">
      <legend>{label}</legend>
      <div className="look-up-ours">
        <span className="meta">Here</span>
        <span dir="auto">{ours || <i>empty</i>}</span>
      </div>
      <div className="look-up-offers">
        {offers.map(({ key, theirs, isTicked, remark, sources }) => (
          <div key={key} className="look-up-offer">
            <label className="check">
              <input
                type="checkbox"
                name="take"
                value={key}
                defaultChecked={taken ? taken.includes(key) : isTicked}
              />
              <span dir="auto">{theirs}</span>
            </label>
            {remark && <span className="field-hint">{remark}</span>}
            <Sources sources={sources} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
