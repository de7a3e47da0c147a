import { finishAct } from "#app/acts.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { answerPictureForm } from "#app/routes/admin/answer-picture-form.ts";
import { editNotice, getNotice, storeNoticePicture } from "#domain/notices/notices.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { noticeFields } from "#shared/validation/notice.ts";
import type { Route } from "./+types/edit-ad";
import { AdForm } from "./ad-form.tsx";
import { withTyped } from "./draft.ts";
import { toNoticeId } from "./notice-id.ts";
import "./ads-page.css";

export function loader({ params, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "run-site", "manage ads");
  return getNotice(viewer, toNoticeId(params.id));
}

export function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "run-site", "manage ads");
  return answerPictureForm(context, request, {
    failure: "Failed to update notice",
    schema: noticeFields,
    store: (upload) => storeNoticePicture(viewer, upload),
    save: async (fields) => {
      await editNotice(viewer, toNoticeId(params.id), fields);
      const toast = { title: "Notice updated successfully" };
      return finishAct(context, { to: "/admin/ads", toast });
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
