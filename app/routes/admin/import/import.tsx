import { Link } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { findImport } from "#domain/imports/imports.ts";
import { listFirstFilms } from "#domain/imports/preview.ts";
import type { Route } from "./+types/import";
import { answerImportForm } from "./answer-import-form.ts";
import { Check } from "./check.tsx";
import { presentFirstFilm } from "./present-first-film.ts";
import { Results } from "./results.tsx";
import { Start } from "./start.tsx";
import { findOpenQuestions, listUnanswered, listUnread } from "./steps/find-open-questions.ts";
import { ImportPage } from "./steps/import-page.tsx";
import { stepOf } from "./steps/steps.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const view = await findImport(viewer);
  if (!view) return { found: null };
  const { unknownColumns: _words, recognized, mapping: _mapping, ...found } = view;
  const isChecked = found.progress.status === "checked";
  const { words, columns, ...open } = await findOpenQuestions(viewer, view);
  return {
    found: {
      ...found,
      open: { ...open, words: words.length, columns: columns.map(({ header }) => header) },
      unread: listUnread(recognized, found.plan),
      passedBy: url.searchParams.has("open") ? listUnanswered(view).missing : {},
      first: isChecked
        ? (await listFirstFilms(viewer, found.progress.id)).map(presentFirstFilm)
        : [],
    },
  };
}

export function action(args: Route.ActionArgs) {
  return answerImportForm(args);
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
      <Link className="button" to="/admin/movies/fill">
        Fill from Wikidata
      </Link>
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
