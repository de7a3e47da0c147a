import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addCreator, isJustAdded } from "#domain/creators/curation.ts";
import { listPossibleDuplicates, type Namesake } from "#domain/creators/picking.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { FilledAlert } from "../look-up/comparison/filled-alert.tsx";
import { fillCreatorDraft, withPictureOf } from "../look-up/comparison/new-creator.ts";
import type { Route } from "./+types/add-creator";
import { answerCreatorForm } from "./form/answer-creator-form.ts";
import { CreatorForm, emptyDraft } from "./form/creator-form.tsx";
import { withTyped } from "./form/draft.ts";
import { backFrom } from "./form/links.ts";
import "./creators-page.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "manage-creators");
  const from = url.searchParams.get("from");
  const filled = from ? await fillCreatorDraft(viewer, emptyDraft, from) : { draft: emptyDraft };
  return { ...filled, from, back: backFrom(url) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  return answerCreatorForm(context, request, "add", async (fields, form) => {
    const isSure = form.has("despite") || (await isJustAdded(viewer, fields));
    const possibleDuplicates = isSure ? [] : await listPossibleDuplicates(viewer, fields.name);
    if (possibleDuplicates.length > 0) {
      const name = `The catalogue has “${fields.name}” already`;
      return new Refusal({ name }, { more: { possibleDuplicates } });
    }
    const from = url.searchParams.get("from");
    const filled = from ? await withPictureOf(viewer, from, fields) : { fields };
    await addCreator(viewer, filled.fields, { source: filled.source, isOnce: true });
    return redirectWithToast(context, {
      to: returnPathOf(form),
      toast: { title: "Creator added successfully" },
    });
  });
}

export default function AddCreator({ loaderData, actionData }: Route.ComponentProps) {
  const { back, draft, from, filled } = loaderData;
  return (
    <div className="page admin">
      <AdminHead title="Add Creator" above={[{ label: "Manage Creators", to: back }]}>
        <Link className="button" to="/admin/creators/add/look-up">
          Look up
        </Link>
      </AdminHead>
      {filled && <FilledAlert {...filled} />}
      <div className="surface creator-work">
        <CreatorForm
          key={from}
          action={addressOf("/admin/creators/add", { from: from ?? undefined })}
          {...{ act: "add", back }}
          draft={withTyped(draft, actionData?.values)}
          refused={actionData?.errors}
          possibleDuplicates={duplicatesIn(actionData)}
          cancel={<CancelLink to={back} />}
        />
      </div>
    </div>
  );
}

function duplicatesIn(answer: object | undefined): Namesake[] | undefined {
  return (answer as { possibleDuplicates?: Namesake[] } | undefined)?.possibleDuplicates;
}
