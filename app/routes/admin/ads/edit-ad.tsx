import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import {
  editSponsoredNotice,
  getSponsoredNotice,
} from "#domain/sponsored-notices/sponsored-notices.ts";
import type { Route } from "./+types/edit-ad";
import { AdForm, withTyped } from "./form/ad-form.tsx";
import { answerNoticeForm, toNoticeId } from "./form/answer-form.ts";
import "./ads.css";

export function loader({ params, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "run-site", "manage ads");
  return getSponsoredNotice(viewer, toNoticeId(params.id));
}

export function action({ params, request, context }: Route.ActionArgs) {
  return answerNoticeForm(context, request, "update", (viewer, fields) =>
    editSponsoredNotice(viewer, toNoticeId(params.id), fields),
  );
}

export default function EditAd({ loaderData: notice, actionData }: Route.ComponentProps) {
  const draft = { ...notice, imageUrl: notice.imageUrl ?? "" };
  return (
    <div className="page admin">
      <AdminHead title="Edit Notice" above={[{ label: "Ads", to: "/admin/ads" }]} />
      <div className="surface ad-work">
        <AdForm
          action={`/admin/ads/${notice.id}/edit`}
          act="update"
          draft={withTyped(draft, actionData?.values)}
          refused={actionData?.errors}
        />
      </div>
    </div>
  );
}
