import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { daysToRestore } from "#domain/catalogue/deleted.ts";
import { listDeletedCreators, restoreCreator } from "#domain/creators/deletion.ts";
import { dayOf } from "#shared/format/day.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { version } from "#shared/validation/creator.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/deleted-creators";
import { pageOf } from "./form/links.ts";
import "./creators-page.css";

export async function loader({ context }: Route.LoaderArgs) {
  const entries = await listDeletedCreators(context.get(viewerContext));
  return {
    days: daysToRestore,
    entries: entries.map(({ deletedAt, actorName, actorUsername, ...entry }) => ({
      ...entry,
      by: nameMember(actorName, actorUsername),
      day: dayOf(deletedAt),
      time: deletedAt.toISOString(),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const entryId = version.parse(form.get("entry"));
  const slug = await restoreCreator(context.get(viewerContext), entryId);
  const toast = { title: "Creator restored successfully" };
  return redirectWithToast(context, { to: pageOf(slug, "edit"), toast });
}

export default function DeletedCreators({ loaderData: { entries, days } }: Route.ComponentProps) {
  return (
    <div className="page admin">
      <AdminHead
        title="Deleted creators"
        above={[{ label: "Manage Creators", to: "/admin/creators" }]}
      />
      {entries.length === 0 ? (
        <EmptyState
          title="No creators to restore"
          text={`Deleted and merged creators are kept here for ${days} days.`}
        />
      ) : (
        <>
          <p className="admin-note">
            Creators can be restored for {days} days. A merged creator gets its films, names and
            address back.
          </p>
          <ul className="deleted-creators">
            {entries.map(({ id, label, slug, mergedInto, by, day, time }) => (
              <li key={id} className="surface">
                <div>
                  <h2>{label}</h2>
                  <p className="meta">
                    {mergedInto ? `Merged into ${mergedInto}` : "Deleted"} by {by},{" "}
                    <time dateTime={time}>{day}</time> · /creator/{slug}
                  </p>
                </div>
                <ButtonForm
                  action="/admin/creators/deleted"
                  failure="Failed to restore creator"
                  sent={{ entry: id }}
                >
                  {mergedInto ? "Undo the merge" : "Restore"}
                  <span className="visually-hidden"> {label}</span>
                </ButtonForm>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
