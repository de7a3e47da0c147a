import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { findImport } from "#domain/imports/imports.ts";
import type { Route } from "./+types/import";
import { Check } from "./check.tsx";
import { handleImportForm } from "./handle-import-form.ts";
import { Results } from "./results.tsx";
import { Start } from "./start.tsx";
import { Steps } from "./steps.tsx";
import { UnderWay } from "./under-way.tsx";
import { useProgress } from "./use-progress.ts";
import "./import.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { found: await findImport(context.get(viewerContext)) };
}

export function action(args: Route.ActionArgs) {
  return handleImportForm(args);
}

export default function ImportMovies({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData;
  const progress = useProgress(found?.progress ?? null);
  const status = progress?.status;
  useFocusWhenLost(status, () => document.querySelector<HTMLElement>(".import h2"));
  return (
    <div className="page admin import">
      <AdminHead title="Import Movies">
        <a className="button" href="/admin/movies/import/template.csv" download>
          Download Template
        </a>
        <a className="button" href="/admin/movies/export.csv" download>
          Export Movies
        </a>
      </AdminHead>
      <Steps status={status} />
      {!(found && progress) && <Start error={actionData?.errors.file} />}
      {found && progress && (status === "checking" || status === "importing") && (
        <UnderWay found={found} progress={progress} />
      )}
      {found && status === "checked" && <Check found={found} />}
      {found && (status === "imported" || status === "failed") && <Results found={found} />}
    </div>
  );
}
