import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listSponsoredNotices } from "#domain/sponsored-notices/sponsored-notices.ts";
import { dayOf } from "#shared/format/day.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { sponsoredNoticePlacements } from "#shared/options/sponsored-notice-placements.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/ads";
import { NoticePicture } from "./form/ad-form.tsx";
import { DeleteAdLink } from "./form/delete-ad-link.tsx";
import "./ads.css";

const statusLabels = { running: "Running", "to come": "To come", over: "Over", off: "Off" };

export async function loader({ context }: Route.LoaderArgs) {
  const notices = await listSponsoredNotices(context.get(viewerContext));
  return notices.map(({ startsOn, endsOn, placement, ...notice }) => ({
    ...notice,
    placement: labelOf(sponsoredNoticePlacements, placement),
    days: `${dayOf(new Date(startsOn))} – ${dayOf(new Date(endsOn))}`,
  }));
}

export default function Ads({ loaderData: notices }: Route.ComponentProps) {
  return (
    <div className="page admin">
      <AdminHead title="Ads">
        <Link className="button button-gold" to="/admin/ads/add">
          Add Notice
        </Link>
      </AdminHead>
      <p className="admin-note">
        The site’s own notices. Each appears in its placement, labelled “Sponsored”, from its first
        day to its last in universal time (UTC). Where several run, they take turns by the hour.
      </p>
      {notices.length === 0 && (
        <EmptyState title="No notices yet" text="Readers see no notices.">
          <Link className="button button-gold" to="/admin/ads/add">
            Add Notice
          </Link>
        </EmptyState>
      )}
      <ul className="notices">
        {notices.map(({ id, title, text, link, imageUrl, placement, days, status }) => (
          <li key={id} className="surface">
            {imageUrl && <NoticePicture src={imageUrl} />}
            <div>
              <h2 dir="auto">{title}</h2>
              <p dir="auto">{text}</p>
              <p className="meta">{link}</p>
              <p className="row meta">
                <Badge tone={status === "running" ? "gold" : "plain"}>{statusLabels[status]}</Badge>
                {placement} · {days}
              </p>
            </div>
            <div className="row">
              <Link className="button" to={`/admin/ads/${id}/edit`}>
                Edit<span className="visually-hidden"> {title}</span>
              </Link>
              <DeleteAdLink id={id} title={title} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
