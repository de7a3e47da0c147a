import { database } from "#db/client.ts";
import { findMovieCards } from "#domain/movies/movies.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/taste.ts";

const leastShared = 5;
const mostDifferences = 3;
const clearDifference = 2;

// Ratings of two members who know nothing of each other are 1.2 stars apart, of four at most.
const usualLikeness = 0.7;
const filmsOfUsual = 5;

/**
 * How alike the viewer's ratings and another member's are, in percent, and the films on which they
 * differ most (rule 35); undefined for visitors, for oneself, and below five films.
 */
export async function compareTaste(viewer: Viewer, userId: number) {
  if (viewer.kind === "visitor" || viewer.id === userId) return undefined;
  const shared = await queries.listSharedRatings(database(), viewer.id, userId);
  if (shared.length < leastShared) return undefined;
  const differing = shared
    .filter(({ own, theirs }) => Math.abs(own - theirs) >= clearDifference)
    .slice(0, mostDifferences);
  const movies = await findMovieCards(differing.map(({ movieId }) => movieId));
  return {
    films: shared.length,
    percent: Math.round(100 * likenessOf(shared)),
    differences: differing.flatMap(({ movieId, own, theirs }) => {
      const movie = movies.get(movieId);
      return movie ? [{ movie, own, theirs }] : [];
    }),
  };
}

/** From 0 to 1; a few films say little, so they are mixed with what is usual. */
function likenessOf(shared: { own: number; theirs: number }[]): number {
  const alike = shared.reduce((sum, { own, theirs }) => sum + 1 - Math.abs(own - theirs) / 4, 0);
  return (alike + filmsOfUsual * usualLikeness) / (shared.length + filmsOfUsual);
}
