import { MemberLink } from "#app/components/admin/member-link.tsx";
import { ChangeList } from "../history/change-list.tsx";
import type { PresentedChange } from "../history/present-history.ts";
import { RestoreVersionLink } from "../history/restore-version-link.tsx";

export function MovieHistory({ slug, entries }: { slug: string; entries: PresentedChange[] }) {
  return (
    <section className="movie-history" aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      {entries.length === 0 ? (
        <p className="meta">Nothing has been changed since this film was added.</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={entry.version} className="surface">
              <div className="row">
                <p>
                  <b>{entry.change}</b>
                  {entry.by && (
                    <>
                      {" by "}
                      <MemberLink name={entry.by} username={entry.byUsername} />
                      <time className="meta" dateTime={entry.time}>
                        {entry.when}
                      </time>
                    </>
                  )}
                </p>
                {entry.isNow && <span className="meta">As it is now</span>}
                {entry.can.restore && (
                  <RestoreVersionLink slug={slug} version={entry.version} change={entry} />
                )}
              </div>
              {entry.suggestedBy ? (
                <p className="meta">
                  Suggested by <MemberLink {...entry.suggestedBy} />
                </p>
              ) : (
                entry.source && <p className="meta">From {entry.source}</p>
              )}
              {entry.parts.length > 0 && <ChangeList changes={entry.parts} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
