import { redirectWithToast, returnPathOf } from "#app/action-result.ts";
import { Refusal } from "#app/answer-form.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addCreator } from "#domain/creators/curation.ts";
import { listPossibleDuplicates, type Namesake } from "#domain/creators/picking.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Route } from "./+types/add-creator";
import { answerCreatorForm } from "./parts/answer-creator-form.ts";
import { CreatorForm, emptyDraft } from "./parts/creator-form.tsx";
import { backFrom, withTyped } from "./parts/draft.ts";
import "./creators-page.css";

export function loader({ url, context }: Route.LoaderArgs) {
  requireCapability(context.get(viewerContext), "manage-creators");
  return { back: backFrom(url) };
}

export function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  return answerCreatorForm(context, request, "add", async (fields, form) => {
    const isSure = form.has("despite");
    const possibleDuplicates = isSure ? [] : await listPossibleDuplicates(viewer, fields.name);
    if (possibleDuplicates.length > 0) {
      const name = `The catalogue has “${fields.name}” already`;
      return new Refusal({ name }, { more: { possibleDuplicates } });
    }
    await addCreator(viewer, fields);
    return redirectWithToast(context, {
      to: returnPathOf(form),
      toast: { title: "Creator added successfully" },
    });
  });
}

export default function AddCreator({ loaderData: { back }, actionData }: Route.ComponentProps) {
  return (
    <div className="page admin">
      <AdminHead title="Add Creator" above={[{ label: "Manage Creators", to: back }]} />
      <div className="surface creator-work">
        <CreatorForm
          {...{ action: "/admin/creators/add", act: "add", back }}
          draft={withTyped(emptyDraft, actionData?.values)}
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
