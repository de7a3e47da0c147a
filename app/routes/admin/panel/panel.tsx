import { Link } from "react-router";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { countCases } from "#domain/moderation/cases.ts";
import { countCatalogue } from "#domain/movies/lists.ts";
import { countReviewsByStatus } from "#domain/reviews/queue.ts";
import { can, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { presentSettings } from "../settings/present-settings.ts";
import { SettingsForms } from "../settings/settings-forms.tsx";
import type { Route } from "./+types/panel";
import { type AdminScreen, tabs, toTab } from "./admin-screens.ts";
import "./panel.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "open-admin");
  const shown = toTab(url.searchParams.get("tab"));
  const { denial, screens } = tabs.find(({ value }) => value === shown) ?? tabs[0];
  const open = (screens as readonly AdminScreen[]).filter(({ capability }) =>
    can(viewer, capability),
  );
  const settings = shown === "settings" && can(viewer, "run-site");
  return {
    ...{ shown, denial, catalogue: await countCatalogue() },
    screens: shown === "moderation" ? await withWaiting(viewer, open) : open,
    settings: settings ? await presentSettings(viewer) : null,
  };
}

export default function Panel({ loaderData }: Route.ComponentProps) {
  const { shown, denial, screens, catalogue, settings } = loaderData;
  const cards = [
    { label: "Total Movies", figure: catalogue.total },
    { label: "Featured", figure: catalogue.featured },
    { label: "This Month", figure: catalogue.addedThisMonth },
    { label: "Languages", figure: catalogue.languages },
  ].map(({ label, figure }) => ({ label, figure: figure.toLocaleString("en") }));
  return (
    <div className="page admin">
      <PageMeta title="Admin Panel" description="The administrator's side of the site." isHidden />
      <header className="admin-head">
        <h1>Admin Panel</h1>
      </header>
      <LinkTabs
        label="Parts of the panel"
        tabs={tabs.map(({ value, label }) => ({
          label,
          to: `/admin?tab=${value}`,
          current: value === shown,
        }))}
      />
      {shown === "movies" && <SummaryCards cards={cards} />}
      {settings && <SettingsForms {...settings} />}
      {screens.length > 0 && <AdminScreenList screens={screens} />}
      {shown === "ads" && screens.length > 0 && (
        <div className="row">
          <button type="button" className="button" disabled>
            Ad Analytics
          </button>
          <button type="button" className="button" disabled>
            Ad Settings
          </button>
        </div>
      )}
      {screens.length === 0 && !settings && <p className="lede">{denial}</p>}
    </div>
  );
}

type Props = { screens: AdminScreen[] };

function AdminScreenList({ screens }: Props) {
  return (
    <ul className="admin-screens">
      {screens.map(({ to, label, text, isDownload }) => (
        <li key={to}>
          <Link to={to} reloadDocument={isDownload === true}>
            <b>{label}</b>
            <span className="meta">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

async function withWaiting(viewer: Viewer, screens: AdminScreen[]): Promise<AdminScreen[]> {
  if (!can(viewer, "moderate-reviews")) return screens;
  const [reviews, cases] = await Promise.all([countReviewsByStatus(viewer), countCases(viewer)]);
  const waiting = new Map([
    ["/admin/moderation", reviews.pending],
    ["/admin/flagging", cases.pending],
  ]);
  return screens.map((screen) => {
    const count = waiting.get(screen.to);
    return count ? { ...screen, text: `${screen.text} ${inDigits(count)} waiting.` } : screen;
  });
}
