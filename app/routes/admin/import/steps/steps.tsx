import { Link } from "react-router";
import type { ImportStatus } from "#shared/options/imports.ts";

const stepPaths = {
  File: undefined,
  Columns: "/admin/movies/import/columns",
  Values: "/admin/movies/import/values",
  Matches: "/admin/movies/import/matches",
  Import: "/admin/movies/import",
  Results: undefined,
} as const;

export type Step = keyof typeof stepPaths;

const steps = Object.keys(stepPaths) as Step[];

/** The step that the import's own page shows. */
export function stepOf(status: ImportStatus | undefined): Step {
  if (status === undefined) return "File";
  const isOver = !["checking", "checked", "importing"].includes(status);
  return isOver ? "Results" : "Import";
}

export function Steps({ status, current }: { status: ImportStatus | undefined; current: Step }) {
  const isOpen = status === "checked";
  return (
    <ol className="import-steps" aria-label="Steps of an import">
      {steps.map((step, place) => {
        const to = isOpen && step !== current ? stepPaths[step] : undefined;
        const label = (
          <>
            <b>{place + 1}</b> <span>{step}</span>
          </>
        );
        return (
          <li
            key={step}
            className={place < steps.indexOf(current) ? "is-done" : undefined}
            aria-current={step === current ? "step" : undefined}
          >
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        );
      })}
    </ol>
  );
}
