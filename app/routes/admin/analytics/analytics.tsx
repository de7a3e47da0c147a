import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { type Analytics, getAnalytics } from "#domain/analytics/analytics.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { periods, toPeriod } from "#shared/options/analytics.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import type { Route } from "./+types/analytics";
import { Freshness } from "./freshness.tsx";
import { InPeriod } from "./in-period.tsx";
import { OfTheSite } from "./of-the-site.tsx";
import { averageOf } from "./reports.ts";
import "./analytics-page.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const { value } = toPeriod(url.searchParams.get("period"));
  return getAnalytics(context.get(viewerContext), value);
}

export default function AnalyticsPage({ loaderData: analytics }: Route.ComponentProps) {
  const { period, label, refreshedAt, recountedAt } = analytics;
  const isSlow = useIsSlow("/admin/analytics");
  return (
    <div className="page admin">
      <AdminHead title="Analytics" above={[{ label: "Users", to: "/admin?tab=users" }]}>
        <a className="button" href={`/admin/analytics.csv?period=${period}`} download>
          Download CSV
        </a>
      </AdminHead>
      <Freshness refreshedAt={refreshedAt} recountedAt={recountedAt} />
      <SummaryCards cards={totalsOf(analytics)} />
      <div className="analytics-period">
        <LinkTabs
          label="Period"
          tabs={periods.map((one) => ({
            label: one.label,
            to: one.value === "30d" ? "/admin/analytics" : `/admin/analytics?period=${one.value}`,
            current: one.value === period,
          }))}
        />
        <p className="meta" role="status">
          {isSlow
            ? "Loading analytics..."
            : `${dayOf(new Date(analytics.first))} to ${dayOf(new Date(analytics.last))}, including today, in universal time. The period applies only to what is under “${label}”.`}
        </p>
      </div>
      <InPeriod analytics={analytics} />
      <OfTheSite analytics={analytics} />
    </div>
  );
}

function totalsOf({ totals, thisMonth }: Analytics) {
  const card = (label: string, total: number, added: number) => ({
    label,
    figure: inDigits(total),
    note: `+${inDigits(added)} this month`,
  });
  return [
    card("Total Users", totals.newUsers, thisMonth.newUsers),
    card("Total Movies", totals.newMovies, thisMonth.newMovies),
    card("Total Reviews", totals.newReviews, thisMonth.newReviews),
    { label: "Avg Rating", figure: averageOf(totals) ?? "–", note: "out of 5" },
  ];
}
