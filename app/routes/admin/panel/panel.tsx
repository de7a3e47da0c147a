import { Link } from "react-router";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { ownMachineContext } from "#app/http/contexts.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listBackupWarnings } from "#domain/backups/own-backups.ts";
import { findJustAdded } from "#domain/catalogue/recent-changes.ts";
import { countCases } from "#domain/moderation/cases.ts";
import { countCatalogue } from "#domain/movies/lists.ts";
import { listManagedByIds } from "#domain/movies/managed.ts";
import { countReviews } from "#domain/reviews/community.ts";
import { countReviewsByStatus } from "#domain/reviews/queue.ts";
import { can, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { listSystemWarnings } from "#domain/system/system.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { presentSettings } from "../settings/present-settings.ts";
import { SettingsForms } from "../settings/settings-forms.tsx";
import type { Route } from "./+types/panel";
import { type AdminScreen, tabs, toTab } from "./admin-screens.ts";
import { type CountedFigures, FiguresNotice } from "./figures-notice.tsx";
import { NextSteps } from "./next-steps.tsx";
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
  const waiting = await countWaiting(viewer);
  const isWarned = shown === "movies" && can(viewer, "run-site");
  const isOwnMachine = context.get(ownMachineContext);
  const catalogue = await countCatalogue();
  return {
    warnings: isWarned ? await listWarnings(viewer, isOwnMachine) : [],
    shown,
    denial,
    catalogue,
    figures: isWarned ? await findStatedFigures(catalogue.total) : undefined,
    waiting: waiting ? waiting.reviews + waiting.cases : 0,
    added: shown === "movies" ? await findAdded(viewer) : undefined,
    screens: shown === "moderation" && waiting ? withWaiting(open, waiting) : open,
    settings: settings ? await presentSettings(viewer) : null,
  };
}

export default function Panel({ loaderData }: Route.ComponentProps) {
  const { shown, denial, screens, catalogue, settings, waiting, added, warnings, figures } =
    loaderData;
  const cards = [
    { label: "Total Movies", figure: catalogue.total },
    { label: "Featured", figure: catalogue.featured },
    { label: "This Month", figure: catalogue.addedThisMonth },
    { label: "Languages", figure: catalogue.languages },
  ].map(({ label, figure }) => ({ label, figure: figure.toLocaleString("en") }));
  return (
    <div className="page admin">
      <PageMeta title="Admin Panel" description="The administrator’s side of the site." isHidden />
      <header className="admin-head">
        <h1>Admin Panel</h1>
      </header>
      <LinkTabs
        label="Parts of the panel"
        tabs={tabs.map(({ value, label }) => ({
          label: value === "moderation" && waiting > 0 ? `${label} (${inDigits(waiting)})` : label,
          to: `/admin?tab=${value}`,
          current: value === shown,
        }))}
      />
      {warnings.length > 0 && <Attention titles={warnings.map(({ title }) => title)} />}
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

function Attention({ titles }: { titles: string[] }) {
  return (
    <Alert tone="bad" title="The site needs your attention">
      <ul className="attention">
        {titles.map((title) => (
          <li key={title}>{title}.</li>
        ))}
      </ul>
      <Link to="/admin/system">See what to do</Link>
    </Alert>
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

async function listWarnings(viewer: Viewer, isOwnMachine: boolean) {
  const [ofSystem, ofBackups] = await Promise.all([
    listSystemWarnings(viewer, isOwnMachine),
    listBackupWarnings(viewer),
  ]);
  return [...ofSystem, ...ofBackups];
}

async function findStatedFigures(movies: number): Promise<CountedFigures | undefined> {
  const { countsHomeFigures } = await getSettings();
  return countsHomeFigures ? undefined : { movies, reviews: await countReviews() };
}

type Waiting = { reviews: number; cases: number };

async function countWaiting(viewer: Viewer): Promise<Waiting | undefined> {
  if (!can(viewer, "moderate-reviews")) return undefined;
  const [reviews, cases] = await Promise.all([countReviewsByStatus(viewer), countCases(viewer)]);
  return { reviews: reviews.pending, cases: cases.pending };
}

function withWaiting(screens: AdminScreen[], { reviews, cases }: Waiting): AdminScreen[] {
  const waiting = new Map([
    ["/admin/moderation", reviews],
    ["/admin/flagging", cases],
  ]);
  return screens.map((screen) => {
    const count = waiting.get(screen.to);
    return count ? { ...screen, text: `${screen.text} ${inDigits(count)} waiting.` } : screen;
  });
}

async function findAdded(viewer: Viewer) {
  if (!can(viewer, "curate-catalogue")) return undefined;
  const id = await findJustAdded(viewer);
  const [movie] = id ? await listManagedByIds(viewer, [id]) : [];
  return movie && { slug: movie.slug, title: movie.title };
}
