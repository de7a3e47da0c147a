import { href } from "react-router";
import { redirectWithToast } from "#app/action-result.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { daysToRestore, listDeleted } from "#domain/catalogue/deleted.ts";
import { restoreMovie } from "#domain/movies/curation.ts";
import { countOf } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/deleted-movies";
import "./manage-page.css";

const aDay = 24 * 60 * 60 * 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const entries = await listDeleted(context.get(viewerContext), "movie");
  const shown = entries.map(({ id, label, deletedAt, actorName, actorUsername }) => {
    const daysGone = Math.floor((Date.now() - deletedAt.getTime()) / aDay);
    return {
      ...{ id, title: label, day: dayOf(deletedAt), by: nameMember(actorName, actorUsername) },
      daysLeft: Math.max(1, daysToRestore - daysGone),
    };
  });
  return { entries: shown, daysToRestore };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = toInternalId(String(form.get("entry"))) ?? 0;
  const slug = await restoreMovie(context.get(viewerContext), id);
  const link = { to: href("/movie/:slug", { slug }), label: "See the film" };
  const toast = { title: "Movie has been restored successfully", link };
  return redirectWithToast(context, { to: "/admin/movies/deleted", toast });
}

export default function DeletedMovies({ loaderData }: Route.ComponentProps) {
  const { entries, daysToRestore: days } = loaderData;
  return (
    <div className="page admin">
      <AdminHead
        title="Deleted Films"
        above={[{ label: "Manage Movies", to: "/admin/movies/edit" }]}
      />
      <p className="lede">
        What was deleted in the last {days} days, with its reviews and watchlist entries.
      </p>
      {entries.length > 0 ? (
        <ul className="manage-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <DeletedMovie {...entry} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Nothing is deleted"
          text={`Films that you delete wait here for ${days} days.`}
        />
      )}
    </div>
  );
}

type Props = Awaited<ReturnType<typeof loader>>["entries"][number];

function DeletedMovie({ id, title, day, by, daysLeft }: Props) {
  const { submit, pending } = useFormAction({
    failure: "Failed to restore movie",
    revalidates: true,
  });
  return (
    <article className="manage-card surface">
      <div className="manage-card-text">
        <h2>{title}</h2>
        <p className="meta">
          Deleted by {by}, {day} · {countOf(daysLeft, "day")} left
        </p>
      </div>
      <form method="post" action="/admin/movies/deleted" onSubmit={submit}>
        <input type="hidden" name="entry" value={id} />
        <button type="submit" className="button" aria-disabled={pending ? true : undefined}>
          {pending ? "Restoring…" : "Restore"}
          <span className="visually-hidden"> {title}</span>
        </button>
      </form>
    </article>
  );
}
