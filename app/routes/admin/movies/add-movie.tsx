import { href, Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addMovie, isJustAdded, type MovieFields } from "#domain/movies/curation.ts";
import { listPossibleDuplicates } from "#domain/movies/curation-sidebar.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { FilledAlert } from "../look-up/comparison/filled-alert.tsx";
import { fillDraft, readPartsBeside } from "../look-up/comparison/new-film.ts";
import type { Route } from "./+types/add-movie";
import { answerMovieForm } from "./movie-form/answer-movie-form.ts";
import { emptyDraft } from "./movie-form/draft.ts";
import { MovieForm } from "./movie-form/movie-form.tsx";
import "./movie-form-page.css";

const yearsAhead = 5;
const failure = "Failed to add movie";
const longestLabel = 60;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "add movies");
  const thisYear = new Date().getUTCFullYear();
  const empty = emptyDraft(thisYear);
  const from = url.searchParams.get("from");
  const filled = from ? await fillDraft(viewer, empty, from) : { draft: empty };
  return { ...filled, from, lastYear: thisYear + yearsAhead };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const bounds = { lastYear: new Date().getUTCFullYear() + yearsAhead };
  return answerMovieForm({ request, context }, { failure, bounds, save });

  async function save(fields: MovieFields, form: FormData) {
    const isSure = form.has("despite") || (await isJustAdded(viewer, fields));
    const possibleDuplicates = isSure ? [] : await listPossibleDuplicates(viewer, fields);
    if (possibleDuplicates.length > 0) return new Refusal({}, { more: { possibleDuplicates } });
    const from = url.searchParams.get("from");
    const besides = from ? await readPartsBeside(viewer, from) : {};
    const slug = await addMovie(viewer, fields, { ...besides, isOnce: true });
    const to = href("/movie/:slug", { slug });
    const link = { to, label: `See “${truncateAtWord(fields.title, longestLabel)}”` };
    const toast = { title: "Movie has been added successfully", link };
    return redirectWithToast(context, { to: "/admin", toast });
  }
}

export default function AddMovie({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, lastYear, from, filled } = loaderData;
  return (
    <div className="page admin">
      <AdminHead title="Add Movie">
        <Link className="button" to="/admin/movies/add/look-up">
          Look up
        </Link>
        <Link className="button button-quiet" to="/admin">
          Back
        </Link>
      </AdminHead>
      {filled && <FilledAlert {...filled} />}
      <MovieForm
        key={from}
        action={addressOf("/admin/movies/add", { from: from ?? undefined })}
        initial={actionData ?? { draft }}
        lastYear={lastYear}
        words={{ submit: "Add Movie", pending: "Adding…", failure }}
        cancelTo="/admin"
      />
    </div>
  );
}
