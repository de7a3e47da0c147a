import { redirectWithToast } from "#app/action-result.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { answerPictureForm } from "#app/routes/admin/answer-picture-form.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import {
  editSponsoredNotice,
  getSponsoredNotice,
  storeSponsoredNoticePicture,
} from "#domain/sponsored-notices/sponsored-notices.ts";
import { sponsoredNoticeFields } from "#shared/validation/sponsored-notice.ts";
import type { Route } from "./+types/edit-ad";
import { AdForm, withTyped } from "./parts/ad-form.tsx";
import { toNoticeId } from "./parts/ad-id.ts";
import "./ads.css";

export function loader({ params, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "run-site", "manage ads");
  return getSponsoredNotice(viewer, toNoticeId(params.id));
}

export function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "run-site", "manage ads");
  return answerPictureForm(context, request, {
    failure: "Failed to update notice",
    schema: sponsoredNoticeFields,
    store: (upload) => storeSponsoredNoticePicture(viewer, upload),
    save: async (fields) => {
      await editSponsoredNotice(viewer, toNoticeId(params.id), fields);
      const toast = { title: "Notice updated successfully" };
      return redirectWithToast(context, { to: "/admin/ads", toast });
    },
  });
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
