import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { deleteMovie, getMovieForChange } from "#domain/movies/curation.ts";
import { countDependents } from "#domain/movies/curation-sidebar.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/delete-movie";
import { DeleteMovieForm } from "./movie-links/delete-movie-link.tsx";
import "./movie-form-page.css";

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { document } = await getMovieForChange(viewer, slug);
  const { [slug]: dependents } = await countDependents(viewer, [slug]);
  const back = toLocalPath(url.searchParams.get("back") ?? "/admin/movies/edit");
  return {
    slug,
    title: document.title,
    back,
    dependents: dependents ?? { reviews: 0, watchlists: 0 },
  };
}

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  await deleteMovie(context.get(viewerContext), slug);
  const to = form.has("back") ? returnPathOf(form) : "/admin/movies/edit";
  return redirectWithToast(context, {
    to,
    toast: { title: "Movie has been deleted successfully" },
  });
}

export default function DeleteMovie({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page admin">
      <AdminHead
        title="Delete Movie"
        above={[{ label: "Manage Movies", to: "/admin/movies/edit" }]}
      />
      <DeleteMovieForm {...loaderData} cancel={<CancelLink to={loaderData.back} />} />
    </div>
  );
}
