import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import type { FilmEntry } from "#domain/film-tables/values/read-film.ts";
import {
  decideAllMatches,
  decideMatches,
  findUndecidedPage,
  listMatches,
  matchesOnPage,
} from "#domain/imports/imports.ts";
import { listRowFilms } from "#domain/imports/preview.ts";
import { nameOfRow } from "#domain/imports/sort-rows.ts";
import { countOf } from "#shared/format/count-of.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { readId } from "../read-form.ts";
import { ImportPage } from "../steps/import-page.tsx";
import { loadStep } from "../steps/load-step.ts";
import { StepForm } from "../steps/step-form.tsx";
import type { Route } from "./+types/matches";
import { MatchRow } from "./match-row.tsx";
import { readMatches } from "./read-matches.ts";

const path = "/admin/movies/import/matches";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, found, id, about } = await loadStep(context);
  const { progress, decided } = found;
  const pages = Math.max(1, Math.ceil(decided.all / matchesOnPage));
  const page = Math.min(pages, Math.max(1, Number(url.searchParams.get("page")) || 1));
  const rows = progress.status === "checked" ? await listMatches(viewer, id, page) : [];
  const numbers = rows.flatMap(({ rowNumber, earlier }) => [rowNumber, ...earlier]);
  const films = numbers.length > 0 ? await listRowFilms(viewer, id, numbers) : new Map();
  return {
    ...about,
    decided,
    page,
    pages,
    isPassedBy: url.searchParams.has("open"),
    rows: rows.map(({ rowNumber, label, decision, films: here, earlier }) => ({
      rowNumber,
      decision,
      own: toShown(films.get(rowNumber)) ?? { title: label, releaseYear: null, director: null },
      films: [
        ...here.map((film) => ({ ...film, value: film.slug })),
        ...earlier.flatMap((other) => {
          const film = toShown(films.get(other));
          return film ? [{ ...film, value: nameOfRow(other), rowNumber: other }] : [];
        }),
      ],
    })),
  };
}

function toShown(entry: FilmEntry | null | undefined) {
  if (!entry) return null;
  const { title, releaseYear, director } = entry.movie;
  return { title, releaseYear, director };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  return answerForm(context, request, anyFields, async (_, form) => {
    const id = readId(form);
    const { all, decisions } = readMatches(form);
    if (all) await decideAllMatches(viewer, id, all);
    else await decideMatches(viewer, id, decisions);
    const page = Number(url.searchParams.get("page")) || 1;
    if (form.get("intent") === "more") {
      return redirectWithToast(context, { to: `${path}?page=${page + 1}` });
    }
    const open = await findUndecidedPage(viewer, id);
    if (open === null) return redirectWithToast(context, { to: "/admin/movies/import" });
    const mark = open === page ? "&open=1" : "";
    return redirectWithToast(context, { to: `${path}?page=${open}${mark}` });
  });
}

export default function Matches({ loaderData }: Route.ComponentProps) {
  const { progress, decided, rows, page, pages } = loaderData;
  const pathOf = (shown: number) => (shown > 1 ? `${path}?page=${shown}` : path);
  return (
    <ImportPage found={loaderData} step="Matches" title="Possible Matches">
      {decided.all === 0 ? (
        <>
          <EmptyState
            title="No uncertain matches"
            text="Every row is clearly a new film, or clearly one already here."
          />
          <p>
            <a className="button button-gold" href="/admin/movies/import">
              Go On
            </a>
          </p>
        </>
      ) : (
        <StepForm
          id={progress.id}
          action={pathOf(page)}
          className="import-form"
          version={[page, decided]}
        >
          {({ button }) => (
            <>
              <p className="lede" role="status">
                {countOf(decided.all, "row looks", "rows look")} like a film already here or in an
                earlier row.{" "}
                {decided.undecided > 0
                  ? `${countOf(decided.undecided, "is", "are")} undecided and left out.`
                  : "All are decided."}
              </p>
              {decided.undecided > 1 && (
                <fieldset className="import-alike">
                  <legend>All that are undecided</legend>
                  <div className="row">
                    {button("all-same", "Are the first film shown")}
                    {button("all-new", "Are new")}
                    {button("all-leave", "Are left out")}
                  </div>
                </fieldset>
              )}
              <ul className="import-matches">
                {rows.map((row) => (
                  <li key={row.rowNumber}>
                    <MatchRow row={row} isPassedBy={loaderData.isPassedBy} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pages={pages} hrefFor={pathOf} />
              <div className="import-bar">
                {page < pages && button("more", "Save and Show More", true)}
                {button("next", "Save and Continue", page >= pages)}
              </div>
            </>
          )}
        </StepForm>
      )}
    </ImportPage>
  );
}
