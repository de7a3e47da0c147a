import { redirectWithToast, returnPathOf } from "#app/action-result.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addCreator } from "#domain/creators/curation.ts";
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
  return answerCreatorForm(context, request, "add", async (fields, form) => {
    await addCreator(context.get(viewerContext), fields);
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
          cancel={<CancelLink to={back} />}
        />
      </div>
    </div>
  );
}
