/** The last result of get_trending_movies(); the shares are from 0 to 1. */
export type TrendingMoviesTable = {
  movieId: number;
  rank: number;
  score: number;
  reviewShare: number;
  watchlistShare: number;
  qualityShare: number;
  windowDays: number | null;
};
