import { href, Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { Refusal } from "#app/http/answer-form.ts";
import { redirectInternalId } from "#app/http/internal-ids.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { EditedMeanwhile } from "#domain/catalogue/history.ts";
import { findCreators } from "#domain/creators/picking.ts";
import {
  editMovie,
  getMovieForChange,
  listMovieHistory,
  type MovieFields,
} from "#domain/movies/curation.ts";
import { countDependents, getCurationSidebar } from "#domain/movies/curation-sidebar.ts";
import { getSlugOfMovie } from "#domain/movies/movie-page.ts";
import type { DomainError } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { dayOf } from "#shared/format/day.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { presentHistory } from "../history/present-history.ts";
import { answerMovieForm } from "../movie-form/answer-movie-form.ts";
import { draftOf, type MovieDraft, readDraft } from "../movie-form/draft.ts";
import { mergeDrafts } from "../movie-form/merge-drafts.ts";
import { MovieForm } from "../movie-form/movie-form.tsx";
import { DeleteMovieLink } from "../movie-links/delete-movie-link.tsx";
import type { Route } from "./+types/edit-movie";
import { CurationAside } from "./curation-aside.tsx";
import { MovieHistory } from "./movie-history.tsx";
import "../movie-form-page.css";

const list = "/admin/movies/edit";
const yearsAhead = 1;
const failure = "Failed to update movie";
const longestHeading = 90;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "edit movies");
  await redirectInternalId(params.slug, url, async (id) =>
    href("/admin/movies/edit/:slug", { slug: await getSlugOfMovie(id, viewer) }),
  );
  const { slug } = params;
  const { id, version, document } = await getMovieForChange(viewer, slug);
  const [[draft], sidebar, dependents, history] = await Promise.all([
    loadDrafts(viewer, [document]),
    getCurationSidebar(viewer, id),
    countDependents(viewer, [slug]),
    listMovieHistory(viewer, slug),
  ]);
  const { createdAt, averageRating, reviewCount, featured } = sidebar;
  return {
    slug,
    title: document.title,
    version,
    lastYear: lastYearOf(document),
    draft: draft ?? readDraft(new FormData()),
    sidebar: { id, added: dayOf(createdAt), averageRating, reviewCount, featured },
    dependents: dependents[slug] ?? { reviews: 0, watchlists: 0 },
    history: await presentHistory(viewer, document, history),
  };
}

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { document } = await getMovieForChange(viewer, slug);
  const bounds = { lastYear: lastYearOf(document), current: document };
  const shown = (form: FormData) => ({ version: versionIn(form) });
  return answerMovieForm({ request, context }, { failure, bounds, shown, save, explain });

  async function save(fields: MovieFields, form: FormData) {
    await editMovie(viewer, slug, { version: versionIn(form), fields });
    return redirectWithToast(context, { to: list, toast: { title: "Movie updated successfully" } });
  }

  async function explain(error: DomainError, form: FormData) {
    if (!(error instanceof EditedMeanwhile)) return undefined;
    const mine = readDraft(form);
    const { base, current, by, version } = error as EditedMeanwhile<MovieFields>;
    const [before = mine, after = mine] = await loadDrafts(viewer, [base, current]);
    const { draft, ...differences } = mergeDrafts({ began: before, now: after, mine });
    return new Refusal({}, { more: { draft, version, conflict: { by, ...differences } } });
  }
}

function versionIn(form: FormData): number {
  return toInternalId(String(form.get("version"))) ?? 0;
}

/** A film that was announced for later keeps its year. */
function lastYearOf({ releaseYear }: { releaseYear: number }): number {
  return Math.max(new Date().getUTCFullYear() + yearsAhead, releaseYear);
}

export default function EditMovie({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, draft, version, lastYear, sidebar, dependents, history } = loaderData;
  const action = href("/admin/movies/edit/:slug", { slug });
  return (
    <div className="page admin">
      <AdminHead
        title={truncateAtWord(title, longestHeading)}
        above={[{ label: "Manage Movies", to: list }]}
      >
        <Link className="button" to={href("/movie/:slug", { slug })}>
          View
        </Link>
        <Link className="button" to={href("/admin/movies/edit/:slug/look-up", { slug })}>
          Look up
        </Link>
        <DeleteMovieLink slug={slug} title={title} dependents={dependents} back={list} />
      </AdminHead>
      <CurationAside slug={slug} sidebar={sidebar} />
      <MovieForm
        key={slug}
        action={action}
        initial={actionData ?? { draft, version }}
        lastYear={lastYear}
        words={{
          submit: "Update Movie",
          pending: "Updating…",
          failure,
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
    message: "There is no film at this address.",
    back: { to: list, label: "Back to Manage Movies" },
  };
  return <RouteError error={error} notFound={notFound} />;
}

async function loadDrafts(viewer: Viewer, states: MovieFields[]): Promise<MovieDraft[]> {
  const ids = states.flatMap(({ creatorId }) => (creatorId === null ? [] : [creatorId]));
  const creators = await findCreators(viewer, ids);
  return states.map((state) => draftOf(state, creators.get(state.creatorId ?? 0)));
}
