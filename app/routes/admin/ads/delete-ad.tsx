import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import {
  getSponsoredNotice,
  removeSponsoredNotice,
} from "#domain/sponsored-notices/sponsored-notices.ts";
import type { Route } from "./+types/delete-ad";
import { toNoticeId } from "./form/answer-form.ts";
import { DeleteAdForm } from "./form/delete-ad-link.tsx";
import "./ads.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "run-site", "manage ads");
  const { id, title } = await getSponsoredNotice(viewer, toNoticeId(params.id));
  return { id, title };
}

export async function action({ params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  await removeSponsoredNotice(viewer, toNoticeId(params.id));
  const toast = { title: "Notice deleted successfully" };
  return redirectWithToast(context, { to: "/admin/ads", toast });
}

export default function DeleteAd({ loaderData: { id, title } }: Route.ComponentProps) {
  return (
    <div className="page admin">
      <AdminHead title="Delete Notice" above={[{ label: "Ads", to: "/admin/ads" }]} />
      <div className="surface ad-work">
        <DeleteAdForm {...{ id, title }} cancel={<CancelLink to="/admin/ads" />} />
      </div>
    </div>
  );
}
