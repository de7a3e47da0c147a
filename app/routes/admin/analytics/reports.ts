import type { Analytics, DayFigures } from "#domain/analytics/analytics.ts";
import { dayOf } from "#shared/format/day.ts";
import { monthAndYear } from "#shared/format/month-and-year.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";

export type Report = {
  title: string;
  columns: readonly string[];
  rows: (string | number)[][];
};

export type ReportName = keyof ReturnType<typeof listReports>;

const daysOfWeek = 7;

const counted = [
  ["Users", "newUsers"],
  ["Movies", "newMovies"],
  ["Reviews", "newReviews"],
  ["Page views", "pageViews"],
] as const;

export function listReports(analytics: Analytics) {
  const { totals, thisMonth, inPeriod, before, genres, languages } = analytics;
  const averageOfAll = averageOf(totals);
  return {
    summary: {
      title: "Summary",
      columns: ["Figure", "In total", "This month", "In the period", "In the days before"],
      rows: [
        ...counted.map(([label, name]) => {
          return [label, totals[name], thisMonth[name], inPeriod[name], before[name]];
        }),
        ["Average rating", averageOfAll ?? "none", "", "", ""],
      ],
    },
    views: {
      title: "Page Views",
      columns: [analytics.period === "1y" ? "Week from" : "Day", "Views"],
      rows: viewsOf(analytics).map(({ label, value }) => [label, value]),
    },
    movies: {
      title: "Top Movies by Engagement",
      columns: ["Movie", "Reviews", "Average rating", "Watchlists"],
      rows: analytics.topMovies.map(({ title, releaseYear, ...movie }) => [
        `${title} (${releaseYear})`,
        movie.reviews,
        movie.averageRating?.toFixed(1) ?? "none",
        movie.watchlists,
      ]),
    },
    pages: {
      title: "Top Pages",
      columns: ["Page", "Views"],
      rows: analytics.pages.map(({ name, views }) => [name, views]),
    },
    referrers: {
      title: "Referring Sites",
      columns: ["Site", "Views"],
      rows: analytics.referrers.map(({ name, views }) => [name, views]),
    },
    months: {
      title: "Monthly Trends",
      columns: ["Month", "New users", "New movies", "New reviews"],
      rows: analytics.byMonth.map(({ day, newUsers, newMovies, newReviews }) => [
        monthAndYear(new Date(day)),
        newUsers,
        newMovies,
        newReviews,
      ]),
    },
    genres: {
      title: "Genre Distribution",
      columns: ["Genre", "Movies"],
      rows: genres.map(({ value, movies }) => [labelOfGenre(value), movies]),
    },
    languages: {
      title: "Language Distribution",
      columns: ["Language", "Movies", "Share"],
      rows: languages.map(({ value, movies, percent }) => [
        labelOfLanguage(value),
        movies,
        wholePercent(percent),
      ]),
    },
  } as const satisfies Record<string, Report>;
}

export function viewsOf({ byDay, period }: Analytics): { label: string; value: number }[] {
  const size = period === "1y" ? daysOfWeek : 1;
  const groups = Array.from({ length: byDay.length / size }, (_, index) =>
    byDay.slice(index * size, (index + 1) * size),
  );
  return groups.map((days) => ({
    label: dayOf(new Date(days[0]?.day ?? "")),
    value: days.reduce((sum, { pageViews }) => sum + pageViews, 0),
  }));
}

export function averageOf({ ratingSum, newReviews }: Omit<DayFigures, "day">): string | null {
  return newReviews > 0 ? (ratingSum / newReviews).toFixed(1) : null;
}

/** '34%', or '<1%' below half a percent. */
export function wholePercent(percent: number): string {
  return percent > 0 && percent < 0.5 ? "<1%" : `${Math.round(percent)}%`;
}
