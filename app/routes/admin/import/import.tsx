import { Link } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { findImport } from "#domain/imports/imports.ts";
import { listFilterGuesses } from "#domain/imports/preview.ts";
import type { Route } from "./+types/import";
import { Check } from "./check.tsx";
import { handleImportForm } from "./handle-import-form.ts";
import { ImportPage } from "./parts/import-page.tsx";
import { listOpenQuestions } from "./parts/open-questions.ts";
import { stepOf } from "./parts/steps.tsx";
import { Results } from "./results.tsx";
import { Start } from "./start.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const view = await findImport(viewer);
  if (!view) return { found: null };
  const { unknownColumns: _words, recognized: _columns, mapping: _mapping, ...found } = view;
  const { plan, progress } = found;
  const isUnseen = progress.status === "checked" && plan.leftOut === undefined;
  const hasFilters = plan.filters.length > 0;
  const guesses = isUnseen && !hasFilters ? await listFilterGuesses(viewer, progress.id) : [];
  const open = { ...listOpenQuestions(view), hasOtherRows: guesses.length > 0 };
  return { found: { ...found, open } };
}

export function action(args: Route.ActionArgs) {
  return handleImportForm(args);
}

export default function ImportMovies({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData;
  const status = found?.progress.status;
  const actions = (
    <>
      <a className="button" href="/admin/movies/import/template.csv" download>
        Download Template
      </a>
      <a className="button" href="/admin/movies/export.csv" download>
        Export Movies
      </a>
      <Link className="button" to="/admin/movies/import/history">
        Past imports
      </Link>
    </>
  );
  return (
    <ImportPage found={found} step={stepOf(status)} actions={actions}>
      {!found && <Start answer={actionData} />}
      {found && status === "checked" && <Check found={found} />}
      {found && status !== "checked" && <Results found={found} />}
    </ImportPage>
  );
}
