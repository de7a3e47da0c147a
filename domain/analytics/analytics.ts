import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type Period, toPeriod } from "#shared/options/analytics.ts";
import { addDays, dayAt, daysBetween, monthOf } from "./days.ts";
import { readRefreshes } from "./queries/counting.ts";
import * as queries from "./queries/figures.ts";

export type DayFigures = {
  day: string;
  newUsers: number;
  newMovies: number;
  newReviews: number;
  ratingSum: number;
  pageViews: number;
};

export type Analytics = Awaited<ReturnType<typeof getAnalytics>>;

const moviesShown = 5;
const genresShown = 8;
const languagesShown = 6;
const monthsShown = 6;

/** Figures counted beforehand, by UTC day (rule 17); throws Forbidden. */
export async function getAnalytics(viewer: Viewer, requested: Period, now = new Date()) {
  requireCapability(viewer, "view-analytics");
  const db = database();
  const today = dayAt(now);
  const { value: period, label, days } = toPeriod(requested);
  const first = addDays(today, 1 - days);
  const firstBefore = addDays(first, -days);
  const firstMonth = monthOf(today, 1 - monthsShown);
  const [totals, counted, months, topMovies, genres, languages, pages, referrers, refreshes] =
    await Promise.all([
      queries.sumAll(db),
      queries.listDays(db, firstBefore),
      queries.listMonths(db, firstMonth),
      queries.listTopMovies(db, period, moviesShown),
      queries.listShares(db, "genre"),
      queries.listShares(db, "language"),
      queries.listTopPageViews(db, period, "page"),
      queries.listTopPageViews(db, period, "referrer"),
      readRefreshes(db),
    ]);
  const byMonth = fill(
    Array.from({ length: monthsShown }, (_, index) => monthOf(firstMonth, index)),
    months.map(({ month, ...figures }) => ({ day: month, ...figures })),
  );
  const byDay = fill(daysBetween(first, today), counted);
  return {
    period,
    label,
    first,
    last: today,
    refreshedAt: refreshes.recent,
    recountedAt: refreshes.history,
    totals,
    thisMonth: byMonth.at(-1) ?? noneOn(monthOf(today)),
    inPeriod: sum(byDay),
    before: sum(counted.filter(({ day }) => day < first)),
    byDay,
    byMonth,
    topMovies,
    genres: share(genres, genresShown),
    languages: share(languages, languagesShown),
    pages,
    referrers,
  };
}

function fill(days: string[], counted: DayFigures[]): DayFigures[] {
  const known = new Map(counted.map((figures) => [figures.day, figures]));
  return days.map((day) => known.get(day) ?? noneOn(day));
}

function noneOn(day: string): DayFigures {
  return { day, newUsers: 0, newMovies: 0, newReviews: 0, ratingSum: 0, pageViews: 0 };
}

function sum(days: DayFigures[]) {
  const total = (name: Exclude<keyof DayFigures, "day">) =>
    days.reduce((all, figures) => all + figures[name], 0);
  return {
    newUsers: total("newUsers"),
    newMovies: total("newMovies"),
    newReviews: total("newReviews"),
    pageViews: total("pageViews"),
  };
}

function share(rows: { value: string; movies: number }[], shown: number) {
  const all = rows.reduce((total, { movies }) => total + movies, 0);
  return rows
    .slice(0, shown)
    .map(({ value, movies }) => ({ value, movies, percent: (movies * 100) / all }));
}
