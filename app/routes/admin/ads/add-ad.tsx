import { redirectWithToast } from "#app/action-result.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { answerPictureForm } from "#app/routes/admin/answer-picture-form.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import {
  addSponsoredNotice,
  storeSponsoredNoticePicture,
} from "#domain/sponsored-notices/sponsored-notices.ts";
import { sponsoredNoticeFields } from "#shared/validation/sponsored-notice.ts";
import type { Route } from "./+types/add-ad";
import { AdForm, withTyped } from "./parts/ad-form.tsx";
import "./ads.css";

const daysShown = 30;
const aDay = 24 * 60 * 60_000;

export function loader({ context }: Route.LoaderArgs) {
  requireCapability(context.get(viewerContext), "run-site", "manage ads");
  const today = Date.now();
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { startsOn: dayAt(today), endsOn: dayAt(today + daysShown * aDay) };
}

export function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "run-site", "manage ads");
  return answerPictureForm(context, request, {
    failure: "Failed to add notice",
    schema: sponsoredNoticeFields,
    store: (upload) => storeSponsoredNoticePicture(viewer, upload),
    save: async (fields) => {
      await addSponsoredNotice(viewer, fields);
      const toast = { title: "Notice added successfully" };
      return redirectWithToast(context, { to: "/admin/ads", toast });
    },
  });
}

export default function AddAd({ loaderData, actionData }: Route.ComponentProps) {
  const empty = { title: "", text: "", link: "", imageUrl: "", placement: "home", isOn: true };
  return (
    <div className="page admin">
      <AdminHead title="Add Notice" above={[{ label: "Ads", to: "/admin/ads" }]} />
      <div className="surface ad-work">
        <AdForm
          action="/admin/ads/add"
          act="add"
          draft={withTyped({ ...empty, ...loaderData }, actionData?.values)}
          refused={actionData?.errors}
        />
      </div>
    </div>
  );
}
