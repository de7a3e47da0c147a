import { viewerContext } from "#app/middleware/viewer.ts";
import { getAnalytics } from "#domain/analytics/analytics.ts";
import { toCsv } from "#shared/format/csv.ts";
import { toPeriod } from "#shared/options/analytics.ts";
import { listReports, type Report } from "../reports.ts";
import type { Route } from "./+types/analytics-csv";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { value: period } = toPeriod(url.searchParams.get("period"));
  const analytics = await getAnalytics(context.get(viewerContext), period);
  const reports = Object.entries<Report>(listReports(analytics));
  const one = reports.find(([name]) => name === url.searchParams.get("figure"));
  const name = one ? `${one[0]}-${period}` : period;
  return new Response(one ? toCsv(tableOf(one[1])) : toCsv(allOf(reports.map(([, all]) => all))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="griot-analytics-${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

function tableOf({ columns, rows }: Report) {
  return [columns, ...rows];
}

function allOf(reports: Report[]) {
  return reports.flatMap((report) => [[report.title], ...tableOf(report), []]);
}
