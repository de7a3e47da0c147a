import { href } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getMovieForChange, listMovieHistory, restoreVersion } from "#domain/movies/curation.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/restore-version";
import { ChangeList } from "./history/change-list.tsx";
import { presentHistory } from "./history/present-history.ts";
import { RestoreVersionForm } from "./history/restore-version-link.tsx";
import "./movie-form-page.css";

function toVersion(segment: string): number {
  return segment === "0" ? 0 : (toInternalId(segment) ?? -1);
}

export async function loader({ params: { slug, version }, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { document } = await getMovieForChange(viewer, slug);
  const entries = await listMovieHistory(viewer, slug);
  const history = await presentHistory(viewer, document, entries);
  const entry = history.find((one) => String(one.version) === version && one.can.restore);
  if (!entry) throw new NotFound("There is no such version.");
  return { slug, title: document.title, entry };
}

export async function action({ params: { slug, version }, context }: Route.ActionArgs) {
  await restoreVersion(context.get(viewerContext), slug, toVersion(version));
  const to = href("/admin/movies/edit/:slug", { slug });
  return redirectWithToast(context, { to, toast: { title: "Version restored" } });
}

export default function RestoreVersion({
  loaderData: { slug, title, entry },
}: Route.ComponentProps) {
  const back = href("/admin/movies/edit/:slug", { slug });
  const above = [
    { label: "Manage Movies", to: "/admin/movies/edit" },
    { label: title, to: back },
  ];
  return (
    <div className="page admin">
      <AdminHead title="Restore this version" above={above} />
      <p>{entry.by ? `${entry.change} by ${entry.by}, ${entry.when}` : entry.change}</p>
      <ChangeList changes={entry.parts} />
      <RestoreVersionForm
        slug={slug}
        version={entry.version}
        change={entry}
        cancel={<CancelLink to={back} />}
      />
    </div>
  );
}
