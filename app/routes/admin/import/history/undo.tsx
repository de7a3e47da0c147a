import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { ConfirmForm } from "#app/components/member/confirm-form.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, explainInForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getImport, undoImport } from "#domain/imports/imports.ts";
import { countOf } from "#shared/format/count-of.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/undo";
import "../steps/import.css";

const historyPath = "/admin/movies/import/history";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await getImport(context.get(viewerContext), toInternalId(params.import) ?? 0);
  const { id, fileName, goodCount: added, changedCount: changed, status } = found;
  return { id, fileName, added, changed, status };
}

export function action({ params, request, context }: Route.ActionArgs) {
  const undo = async () => {
    await undoImport(context.get(viewerContext), toInternalId(params.import) ?? 0);
    return redirectWithToast(context, { to: "/admin/movies/import" });
  };
  return answerForm(context, request, anyFields, undo, {
    explain: explainInForm,
  });
}

export default function UndoImport({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fileName, added, changed } = loaderData;
  return (
    <div className="page admin import">
      <AdminHead
        title="Undo Import"
        above={[
          { label: "Import Movies", to: "/admin/movies/import" },
          { label: "Past Imports", to: historyPath },
        ]}
      />
      <ConfirmForm
        className="surface import-undo"
        action={`${historyPath}/${id}/undo`}
        failure="Failed to undo the import"
        refused={actionData?.errors.form}
        cancel={<CancelLink to={historyPath} />}
        label="Undo Import"
        busy="Undoing…"
      >
        <p>
          <b dir="auto">{fileName}</b>
        </p>
        <ul>
          <li>{countOf(added, "film that was added is", "films that were added are")} removed.</li>
          <li>
            {countOf(
              changed,
              "film that was changed gets its",
              "films that were changed get their",
            )}{" "}
            former facts back.
          </li>
          <li>
            Nothing that members wrote is lost: a film that someone has reviewed or put on a
            watchlist stays, and so does anything a curator has changed since. Both are listed
            afterwards.
          </li>
        </ul>
      </ConfirmForm>
    </div>
  );
}
