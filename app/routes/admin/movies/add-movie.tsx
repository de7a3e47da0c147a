import { data, href, Link } from "react-router";
import { finishAct, say } from "#app/acts.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addMovie } from "#domain/movies/curation.ts";
import { listTwins } from "#domain/movies/desk.ts";
import { FeaturedFull } from "#domain/movies/featuring.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Route } from "./+types/add-movie";
import type { Answer } from "./answer.ts";
import { emptyDraft, readDraft } from "./draft.ts";
import { MovieForm } from "./movie-form.tsx";
import { readForm } from "./read-form.ts";
import { readMovie } from "./read-movie.ts";
import "./movie-form-page.css";

const yearsAhead = 5;

export function loader({ context }: Route.LoaderArgs) {
  requireCapability(context.get(viewerContext), "curate-catalogue", "add movies");
  const thisYear = new Date().getUTCFullYear();
  return { draft: emptyDraft(thisYear), lastYear: thisYear + yearsAhead };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "add movies");
  const { form, refusal } = await readForm(viewer, { request, context });
  const refuse = (refused: Omit<Answer, "draft">, status: number) => {
    const toast = { title: "Error", text: "Failed to add movie", tone: "destructive" } as const;
    say(context, toast);
    return data<Answer>({ ...refused, toast, draft: readDraft(form) }, { status });
  };
  const lastYear = new Date().getUTCFullYear() + yearsAhead;
  const { fields, ...refused } = await readMovie(viewer, form, { lastYear });
  if (refusal)
    return refuse({ ...refused, errors: { posterUrl: refusal, ...refused.errors } }, 422);
  if (!fields) return refuse(refused, 422);
  const twins = form.has("despite") ? [] : await listTwins(viewer, fields);
  if (twins.length > 0) return refuse({ errors: {}, twins }, 422);
  try {
    const slug = await addMovie(viewer, fields);
    const to = href("/movie/:slug", { slug });
    const link = { to, label: `See “${fields.title}”` };
    return finishAct(context, {
      to: "/admin",
      toast: { title: "Movie has been added successfully", link },
    });
  } catch (error) {
    if (error instanceof FeaturedFull) return refuse({ errors: { featured: error.message } }, 409);
    throw error;
  }
}

export default function AddMovie({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, lastYear } = loaderData;
  return (
    <div className="page admin">
      <AdminHead title="Add Movie">
        <Link className="button button-quiet" to="/admin">
          Back
        </Link>
      </AdminHead>
      <MovieForm
        action="/admin/movies/add"
        given={actionData ?? { draft }}
        lastYear={lastYear}
        words={{ submit: "Add Movie", pending: "Adding...", failure: "Failed to add movie" }}
        cancelTo="/admin"
      />
    </div>
  );
}
