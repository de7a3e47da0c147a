import { href } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { daysToRestore, listDeleted, mostListed } from "#domain/catalogue/deleted.ts";
import { restoreMovie } from "#domain/movies/curation.ts";
import { countOf } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/deleted-movies";
import "./manage-page.css";

const formId = "restore";
const aDay = 24 * 60 * 60 * 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const entries = await listDeleted(context.get(viewerContext), "movie");
  const shown = entries.map(({ id, label, deletedAt, actorName, actorUsername }) => {
    const daysGone = Math.floor((Date.now() - deletedAt.getTime()) / aDay);
    return {
      id,
      title: label,
      day: dayOf(deletedAt),
      by: nameMember(actorName, actorUsername),
      daysLeft: Math.max(1, daysToRestore - daysGone),
    };
  });
  return { entries: shown, daysToRestore, isCut: entries.length === mostListed };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const ids = form.getAll("entry").map((value) => toInternalId(String(value)) ?? 0);
  if (ids.length !== 1) {
    for (const id of ids.slice(0, mostListed)) await restoreMovie(viewer, id);
    const title =
      ids.length > 0 ? `${countOf(ids.length, "film")} restored` : "No film is selected";
    return redirectWithToast(context, { to: "/admin/movies/deleted", toast: { title } });
  }
  const slug = await restoreMovie(viewer, ids[0] ?? 0);
  const link = { to: href("/movie/:slug", { slug }), label: "See the film" };
  const toast = { title: "Movie has been restored successfully", link };
  return redirectWithToast(context, { to: "/admin/movies/deleted", toast });
}

export default function DeletedMovies({ loaderData }: Route.ComponentProps) {
  const { entries, daysToRestore: days, isCut } = loaderData;
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
        <>
          <ul className="manage-list">
            {entries.map((entry) => (
              <li key={entry.id}>
                <DeletedMovie {...entry} />
              </li>
            ))}
          </ul>
          <RestoreSelected count={entries.length} isCut={isCut} />
        </>
      ) : (
        <EmptyState
          title="Nothing is deleted"
          text={`Deleted films are kept here for ${days} days.`}
        />
      )}
    </div>
  );
}

function RestoreSelected({ count, isCut }: { count: number; isCut: boolean }) {
  const { submit, pending } = useFormAction({
    failure: "Failed to restore movies",
    revalidates: true,
  });
  const tickAll = () => {
    for (const box of document.querySelectorAll<HTMLInputElement>(`[form=${formId}]`)) {
      box.checked = true;
    }
  };
  return (
    <form id={formId} className="bulk-films" method="post" onSubmit={submit}>
      <div className="row">
        <button type="submit" className="button" aria-disabled={pending ? true : undefined}>
          {pending ? "Restoring…" : "Restore Selected"}
        </button>
        <button type="button" className="button button-quiet with-script" onClick={tickAll}>
          Select All {count}
        </button>
      </div>
      {isCut && <p className="meta">The latest {count} are listed; the others follow them.</p>}
    </form>
  );
}

type Props = Awaited<ReturnType<typeof loader>>["entries"][number];

function DeletedMovie({ id, title, day, by, daysLeft }: Props) {
  return (
    <article className="manage-card surface">
      <label className="manage-card-choice">
        <input type="checkbox" form={formId} name="entry" value={id} />
        <span className="visually-hidden">Select {title}</span>
      </label>
      <div className="manage-card-text">
        <h2 className="clamped">{title}</h2>
        <p className="meta">
          Deleted by {by}, {day} · {countOf(daysLeft, "day")} left
        </p>
      </div>
      <ButtonForm
        action="/admin/movies/deleted"
        failure="Failed to restore movie"
        sent={{ entry: id }}
        busy="Restoring…"
      >
        Restore<span className="visually-hidden"> {title}</span>
      </ButtonForm>
    </article>
  );
}
