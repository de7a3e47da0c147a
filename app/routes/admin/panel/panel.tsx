import { Link, redirect } from "react-router";
import { AttentionList } from "#app/components/admin/attention-list.tsx";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { ownMachineContext } from "#app/http/contexts.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { findJustAdded } from "#domain/catalogue/recent-changes.ts";
import { countCatalogue } from "#domain/movies/lists.ts";
import { listManagedByIds } from "#domain/movies/managed.ts";
import { countReviews } from "#domain/reviews/community.ts";
import { can, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { listAttentionItems } from "#domain/system/attention.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { presentSettings } from "../settings/present-settings.ts";
import { SettingsForms } from "../settings/settings-forms.tsx";
import type { Route } from "./+types/panel";
import { type AdminScreen, tabs, toTab } from "./admin-screens.ts";
import { type CountedFigures, FiguresNotice } from "./figures-notice.tsx";
import { NextSteps } from "./next-steps.tsx";
import { listOpen } from "./open-screens.ts";
import "./panel.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "open-admin");
  const shown = toTab(url.searchParams.get("tab"));
  const tab = tabs.find(({ value }) => value === shown) ?? tabs[0];
  const screens = listOpen(viewer, tab.screens);
  if ("opensFirst" in tab && screens[0]) throw redirect(screens[0].to);
  const isFirst = shown === "movies";
  const settings = shown === "settings" && can(viewer, "run-site");
  const catalogue = await countCatalogue();
  return {
    attention: isFirst ? await listAttentionItems(viewer, context.get(ownMachineContext)) : [],
    shown,
    denial: tab.denial,
    catalogue,
    figures:
      isFirst && can(viewer, "run-site") ? await findStatedFigures(catalogue.total) : undefined,
    added: isFirst ? await findAdded(viewer) : undefined,
    screens,
    settings: settings ? await presentSettings(viewer) : null,
  };
}

export default function Panel({ loaderData }: Route.ComponentProps) {
  const { shown, denial, screens, catalogue, settings, added, attention, figures } = loaderData;
  const cards = [
    { label: "Total Movies", figure: catalogue.total },
    { label: "Featured", figure: catalogue.featured },
    { label: "This Month", figure: catalogue.addedThisMonth },
    { label: "Languages", figure: catalogue.languages },
  ].map(({ label, figure }) => ({ label, figure: inDigits(figure) }));
  return (
    <div className="page admin">
      <PageMeta title="Admin Panel" description="The administrator’s side of the site." isHidden />
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
      {attention.length > 0 && <AttentionList items={attention} />}
      {figures && <FiguresNotice {...figures} />}
      {added && <NextSteps movie={added} />}
      {shown === "movies" && <SummaryCards cards={cards} />}
      {screens.length > 0 && <AdminScreenList screens={screens} />}
      {settings && <SettingsForms {...settings} />}
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

async function findStatedFigures(movies: number): Promise<CountedFigures | undefined> {
  const { countsHomeFigures } = await getSettings();
  return countsHomeFigures ? undefined : { movies, reviews: await countReviews() };
}

async function findAdded(viewer: Viewer) {
  if (!can(viewer, "curate-catalogue")) return undefined;
  const id = await findJustAdded(viewer);
  const [movie] = id ? await listManagedByIds(viewer, [id]) : [];
  return movie && { slug: movie.slug, title: movie.title };
}
