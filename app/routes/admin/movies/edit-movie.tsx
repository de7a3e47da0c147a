import { data, href, Link } from "react-router";
import { finishAct, say } from "#app/acts.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { redirectInternalId } from "#app/internal-id-redirect.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  EditedMeanwhile,
  editMovie,
  getMovieForChange,
  listMovieHistory,
} from "#domain/movies/curation.ts";
import { findStanding, listBelongings } from "#domain/movies/desk.ts";
import { FeaturedFull } from "#domain/movies/featuring.ts";
import { getSlugOfMovie } from "#domain/movies/movie-page.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { dayOf } from "#shared/format/day.ts";
import { toInternalId } from "#shared/validation/internal-id.ts";
import type { Route } from "./+types/edit-movie";
import type { Answer } from "./answer.ts";
import { DeleteMovieLink } from "./delete-movie-link.tsx";
import { readDraft } from "./draft.ts";
import { loadDrafts } from "./load-drafts.ts";
import { mergeDrafts } from "./merge-drafts.ts";
import { MovieForm } from "./movie-form.tsx";
import { MovieHistory } from "./movie-history.tsx";
import { MovieStanding } from "./movie-standing.tsx";
import { presentHistory } from "./present-history.ts";
import { readForm } from "./read-form.ts";
import { readMovie } from "./read-movie.ts";
import "./movie-form-page.css";

const list = "/admin/movies/edit";
const yearsAhead = 1;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "edit movies");
  await redirectInternalId(params.slug, url, async (id) =>
    href("/admin/movies/edit/:slug", { slug: await getSlugOfMovie(id) }),
  );
  const { slug } = params;
  const { id, version, document } = await getMovieForChange(viewer, slug);
  const [[draft], standing, belongings, history] = await Promise.all([
    loadDrafts(viewer, [document]),
    findStanding(viewer, id),
    listBelongings(viewer, [slug]),
    listMovieHistory(viewer, slug),
  ]);
  const { createdAt, averageRating, reviewCount, featured } = standing;
  return {
    ...{ slug, title: document.title, version, lastYear: lastYearOf(document) },
    draft: draft ?? readDraft(new FormData()),
    standing: { id, added: dayOf(createdAt), averageRating, reviewCount, featured },
    belongings: belongings[slug] ?? { reviews: 0, watchlists: 0 },
    history: await presentHistory(viewer, document, history),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { slug } = params;
  const { document } = await getMovieForChange(viewer, slug);
  const { form, refusal } = await readForm(viewer, { request, context });
  const version = toInternalId(String(form.get("version"))) ?? 0;
  const mine = readDraft(form);
  const refuse = (refused: Partial<Answer>, status: number) => {
    const toast = { title: "Error", text: "Failed to update movie", tone: "destructive" } as const;
    say(context, toast);
    return data<Answer>({ errors: {}, draft: mine, version, toast, ...refused }, { status });
  };
  const bounds = { lastYear: lastYearOf(document), kept: document };
  const { fields, ...refused } = await readMovie(viewer, form, bounds);
  if (refusal)
    return refuse({ ...refused, errors: { posterUrl: refusal, ...refused.errors } }, 422);
  if (!fields) return refuse(refused, 422);
  try {
    await editMovie(viewer, slug, { version, fields });
  } catch (error) {
    if (error instanceof FeaturedFull) return refuse({ errors: { featured: error.message } }, 409);
    if (!(error instanceof EditedMeanwhile)) throw error;
    const [began = mine, now = mine] = await loadDrafts(viewer, [error.began, error.now]);
    const { draft, ...differences } = mergeDrafts({ began, now, mine });
    const conflict = { by: error.by, ...differences };
    return refuse({ draft, conflict, version: error.version }, 409);
  }
  return finishAct(context, { to: list, toast: { title: "Movie updated successfully" } });
}

/** A film that was announced for later keeps its year. */
function lastYearOf({ releaseYear }: { releaseYear: number }): number {
  return Math.max(new Date().getUTCFullYear() + yearsAhead, releaseYear);
}

export default function EditMovie({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, draft, version, lastYear, standing, belongings, history } = loaderData;
  const action = href("/admin/movies/edit/:slug", { slug });
  return (
    <div className="page admin">
      <AdminHead title={title} above={[{ label: "Manage Movies", to: list }]}>
        <Link className="button" to={href("/movie/:slug", { slug })}>
          View
        </Link>
        <DeleteMovieLink slug={slug} title={title} belongings={belongings} back={list} />
      </AdminHead>
      <MovieStanding slug={slug} standing={standing} />
      <MovieForm
        key={slug}
        action={action}
        given={actionData ?? { draft, version }}
        lastYear={lastYear}
        words={{
          submit: "Update Movie",
          pending: "Updating...",
          failure: "Failed to update movie",
        }}
        cancelTo={list}
        slug={slug}
      />
      <MovieHistory slug={slug} entries={history} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "Movie Not Found",
    message: "The catalogue has no film at this address.",
    back: { to: list, label: "Back to Manage Movies" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
