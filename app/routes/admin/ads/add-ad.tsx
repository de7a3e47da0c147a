import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { addSponsoredNotice } from "#domain/sponsored-notices/sponsored-notices.ts";
import type { Route } from "./+types/add-ad";
import { AdForm, withTyped } from "./form/ad-form.tsx";
import { answerNoticeForm } from "./form/answer-form.ts";
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
  return answerNoticeForm(context, request, "add", addSponsoredNotice);
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
