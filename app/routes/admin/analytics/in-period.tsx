import type { ReactNode } from "react";
import { Link } from "react-router";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import type { Analytics } from "#domain/analytics/analytics.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { periods } from "#shared/options/analytics.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { BarReport } from "./bar-list.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { ReportFigure } from "./report-figure.tsx";
import { listReports, type ReportName, viewsOf } from "./reports.ts";

export function InPeriod({ analytics }: { analytics: Analytics }) {
  const { period, label, inPeriod, topMovies } = analytics;
  const reports = listReports(analytics);
  const reportOf = (name: ReportName) => ({ name, report: reports[name], period });
  const span = period === "1y" ? "week" : "day";
  return (
    <section className="analytics-part">
      <SectionHeading>{label}</SectionHeading>
      <SummaryCards cards={cardsOf(analytics)} />
      <ReportFigure
        {...reportOf("views")}
        className="report-wide"
        about={`Pages opened by readers, by ${span}: ${inDigits(inPeriod.pageViews)} in all. Robots, readers without JavaScript and readers who ask not to be counted are left out.`}
      >
        {inPeriod.pageViews > 0 ? (
          <ColumnChart columns={viewsOf(analytics)} unit="Page views" span={span} />
        ) : (
          <p className="report-empty">No pages have been opened yet.</p>
        )}
      </ReportFigure>
      <BarReport
        {...reportOf("movies")}
        about="By reviews and watchlist additions in the period, taken together. The average is of those reviews."
        empty="No films were reviewed or put on a watchlist."
        bars={topMovies.map((movie) => ({
          key: movie.slug,
          label: (
            <>
              <Link to={`/movie/${movie.slug}`} lang={languageOfTitle(movie)}>
                {movie.title}
              </Link>{" "}
              <span className="meta">{movie.releaseYear}</span>
            </>
          ),
          size: movie.reviews + movie.watchlists,
          figure: inDigits(movie.reviews + movie.watchlists),
          note: [
            countOf(movie.reviews, "review"),
            movie.averageRating !== null && `${movie.averageRating.toFixed(1)} average rating`,
            `on ${countOf(movie.watchlists, "watchlist")}`,
          ]
            .filter(Boolean)
            .join(" · "),
        }))}
      />
      <div className="report-stack">
        <BarReport
          {...reportOf("pages")}
          about="The pages opened most."
          empty="No pages have been opened yet."
          bars={analytics.pages.map(({ name, views }) =>
            barOf(name, <Link to={name}>{name}</Link>, views),
          )}
        />
        <BarReport
          {...reportOf("referrers")}
          about="Sites whose links brought readers here."
          empty="No readers came from other sites, as far as browsers say."
          bars={analytics.referrers.map(({ name, views }) => barOf(name, name, views))}
        />
      </div>
    </section>
  );
}

function barOf(key: string, label: ReactNode, size: number) {
  return { key, label, size, figure: inDigits(size) };
}

function cardsOf({ period, inPeriod, before }: Analytics) {
  const days = periods.find(({ value }) => value === period)?.days;
  const card = (label: string, name: keyof typeof inPeriod) => ({
    label,
    figure: inDigits(inPeriod[name]),
    note: `${inDigits(before[name])} in the ${days} days before`,
  });
  return [
    card("New users", "newUsers"),
    card("New movies", "newMovies"),
    card("New reviews", "newReviews"),
    card("Page views", "pageViews"),
  ];
}
