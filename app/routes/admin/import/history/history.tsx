import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listImports, retentionDays } from "#domain/imports/imports.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/history";
import "../steps/import.css";

const aDay = 24 * 60 * 60 * 1000;

const outcomes: Record<string, string> = {
  imported: "Imported",
  cancelled: "Cancelled partway",
  undoing: "Being undone",
  undone: "Undone",
};

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await listImports(context.get(viewerContext));
  return {
    imports: imports.map(({ createdAt, finishedAt, status, ...one }) => ({
      ...one,
      outcome: outcomes[status] ?? status,
      canUndo: status === "imported" || status === "cancelled",
      when: dayAndTimeOf(finishedAt ?? createdAt),
      daysLeft: Math.max(
        1,
        retentionDays.done - Math.floor((Date.now() - createdAt.getTime()) / aDay),
      ),
    })),
  };
}

export default function ImportHistory({ loaderData }: Route.ComponentProps) {
  const { imports } = loaderData;
  return (
    <div className="page admin import">
      <AdminHead
        title="Past Imports"
        above={[{ label: "Import Movies", to: "/admin/movies/import" }]}
      />
      <p className="lede">Imports of the last thirty days. Each can be undone during that time.</p>
      {imports.length === 0 ? (
        <EmptyState title="No import yet" text="Your imports will be listed here." />
      ) : (
        <ul className="import-history">
          {imports.map((one) => (
            <li key={one.id} className="surface import-past">
              <h2 dir="auto">{one.fileName}</h2>
              <p className="meta">
                {one.outcome}, {one.when}
                {one.starterName && <>, by {one.starterName}</>}
                {one.canUndo && ` · ${countOf(one.daysLeft, "day")} left to undo it`}
              </p>
              <p>
                {countOf(one.goodCount, "film")} added, {inDigits(one.changedCount)} changed,{" "}
                {inDigits(one.failedCount)} failed, {inDigits(one.presentCount)} already here,{" "}
                {inDigits(one.leftOutCount)} left out
              </p>
              <div className="row">
                <a
                  className="button"
                  href={`/admin/movies/import/report.csv?import=${one.id}`}
                  download
                >
                  Download the report
                  <span className="visually-hidden"> of {one.fileName}</span>
                </a>
                {one.canUndo && (
                  <Link className="button" to={`/admin/movies/import/history/${one.id}/undo`}>
                    Undo<span className="visually-hidden"> the import of {one.fileName}</span>
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
