import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { MemberLink } from "#app/components/admin/member-link.tsx";
import { pageOf } from "../form/links.ts";
import type { PresentedChange } from "./present-history.ts";

type Props = {
  slug: string;
  entries: PresentedChange[];
  /** True if the state before the first change can be restored. */
  hasOrigin: boolean;
};

export function History({ slug, entries, hasOrigin }: Props) {
  const restoreOf = (version: number, what: string) => (
    <ButtonForm
      className="button button-quiet"
      action={pageOf(slug, "restore")}
      failure="Failed to restore creator"
      sent={{ version }}
    >
      Restore<span className="visually-hidden"> {what}</span>
    </ButtonForm>
  );
  return (
    <section className="surface history" aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      {entries.length === 0 && <p className="meta">Nothing has been changed yet.</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.version}>
            <p>
              <b>{entry.change}</b> by <MemberLink name={entry.by} username={entry.byUsername} />
              <time className="meta" dateTime={entry.time}>
                {entry.when}
              </time>
            </p>
            {entry.source && <p className="meta">From {entry.source}</p>}
            {entry.parts.length > 0 && (
              <dl>
                {entry.parts.map(({ label, before, after }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <Value label="Before" text={before} />
                      <Value label="After" text={after} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {entry.can.restore && restoreOf(entry.version, `how it was then, ${entry.when}`)}
          </li>
        ))}
        {hasOrigin && (
          <li>
            <p>
              <b>Before</b> <span className="meta">as it was added</span>
            </p>
            {restoreOf(0, "how it was added")}
          </li>
        )}
      </ol>
    </section>
  );
}

function Value({ label, text }: { label: "Before" | "After"; text: string }) {
  const Tag = label === "Before" ? "del" : "ins";
  return (
    <span dir="auto">
      <span className="visually-hidden">{label}: </span>
      {text ? <Tag>{text}</Tag> : <i>empty</i>}
    </span>
  );
}
