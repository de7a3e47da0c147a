import type { CatalogueShareKind, Period, TopPageViewKind } from "#shared/options/analytics.ts";

/** Days are text, as 2026-11-21: a Date would be in the process's time zone. */
export type DailyFiguresTable = {
  day: string;
  newUsers: number;
  newMovies: number;
  newReviews: number;
  ratingSum: number;
  pageViews: number;
};

export type TopMoviesTable = {
  period: Period;
  rank: number;
  movieId: number;
  reviews: number;
  ratingSum: number;
  watchlists: number;
};

export type CatalogueSharesTable = { kind: CatalogueShareKind; value: string; movies: number };

export type PageViewsTable = { day: string; path: string; referrer: string; views: number };

export type TopPageViewsTable = {
  period: Period;
  kind: TopPageViewKind;
  rank: number;
  name: string;
  views: number;
};

export type AnalyticsRefreshesTable = { extent: "recent" | "history"; refreshedAt: Date };
