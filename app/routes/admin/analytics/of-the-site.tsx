import type { Analytics, DayFigures } from "#domain/analytics/analytics.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { BarReport } from "./bar-list.tsx";
import { MonthColumns } from "./column-chart.tsx";
import { ReportFigure } from "./report-figure.tsx";
import { listReports, type ReportName, wholePercent } from "./reports.ts";

const monthName = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

export function OfTheSite({ analytics }: { analytics: Analytics }) {
  const { period, byMonth, genres, languages } = analytics;
  const reports = listReports(analytics);
  const reportOf = (name: ReportName) => ({ name, report: reports[name], period });
  const columnsOf = (name: keyof Omit<DayFigures, "day">) =>
    byMonth.map((month) => ({
      label: monthName.format(new Date(month.day)),
      value: month[name],
    }));
  return (
    <section className="analytics-part">
      <SectionHeading>The whole site</SectionHeading>
      <ReportFigure
        {...reportOf("months")}
        className="report-wide"
        about="The last six months, including this one so far. Each row has its own scale."
      >
        <div className="month-rows">
          <MonthColumns title="New users" columns={columnsOf("newUsers")} />
          <MonthColumns title="New movies" columns={columnsOf("newMovies")} />
          <MonthColumns title="New reviews" columns={columnsOf("newReviews")} />
        </div>
      </ReportFigure>
      <BarReport
        {...reportOf("genres")}
        about="The eight genres with the most movies."
        empty="There are no movies yet."
        bars={genres.map(({ value, movies }) => ({
          key: value,
          label: labelOfGenre(value),
          size: movies,
          figure: inDigits(movies),
        }))}
      />
      <BarReport
        {...reportOf("languages")}
        about="The six languages with the most movies, and their share of all movies."
        empty="There are no movies yet."
        bars={languages.map(({ value, movies, percent }) => ({
          key: value,
          label: labelOfLanguage(value),
          size: movies,
          figure: `${wholePercent(percent)} · ${countOf(movies, "movie")}`,
        }))}
      />
    </section>
  );
}
