import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { choicesIn, FilterBar } from "#app/components/admin/filter-bar.tsx";
import { MemberLink } from "#app/components/admin/member-link.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { type ListedAuditEntry, listAuditEntries } from "#domain/audit/audit.ts";
import { countOf } from "#shared/format/count-of.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { auditActions } from "#shared/options/audit-actions.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { option, place, searchParams } from "#shared/validation/list-address.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/log";
import "./log.css";

const logPath = "/admin/log";

const logSearch = searchParams({ act: option(auditActions), ...place() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { act, ...from } = logSearch.parse(url.searchParams);
  const query = { act, ...from };
  const { entries, ...place } = await listAuditEntries(context.get(viewerContext), query);
  return { entries: entries.map(present), search: { act, ...place } };
}

function present({ createdAt, ...entry }: ListedAuditEntry) {
  return { ...entry, moment: createdAt.toISOString(), when: dayAndTimeOf(createdAt) };
}

export default function Log({ loaderData }: Route.ComponentProps) {
  const { entries, search } = loaderData;
  const { page, pages, total, cursor } = search;
  const choice = choicesIn(logSearch.write(search));
  return (
    <div className="page admin">
      <AdminHead title="Activity Log">
        <Link className="button" to="/admin/changes">
          Recent Changes
        </Link>
      </AdminHead>
      <FilterBar
        path={logPath}
        choices={[choice("act", "What was done", "Everything", auditActions)]}
        clearTo={logPath}
      />
      {entries.length > 0 ? (
        <section aria-labelledby="log-heading">
          <h2 className="list-heading" id="log-heading" role="status">
            {countOf(total, "entry", "entries")}
          </h2>
          <ol className="log-list">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ) : (
        <EmptyState
          title="Nothing here yet"
          text="What moderators and administrators do is recorded here."
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => logSearch.link(logPath, search, { page: number, cursor })}
      />
    </div>
  );
}

function Entry({ entry }: { entry: ReturnType<typeof present> }) {
  const { act, subject, path, reason, actorUsername, actorName, byCommand, moment, when } = entry;
  const actor = byCommand ? "By command" : nameMember(actorName, actorUsername);
  return (
    <li>
      <p className="log-deed">
        <MemberLink name={actor} username={actorUsername} />{" "}
        <span className="meta">{labelOf(auditActions, act)}</span>{" "}
        {path ? <Link to={path}>{subject}</Link> : <span>{subject}</span>}
      </p>
      {reason && (
        <p className="log-reason" dir="auto">
          {reason}
        </p>
      )}
      <time className="meta" dateTime={moment}>
        {when}
      </time>
    </li>
  );
}
