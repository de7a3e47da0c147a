import { getPickedMovie, type PickedMovie } from "#domain/movies/records.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { searchMovies } from "#domain/search/search.ts";

export type Choice = Awaited<ReturnType<typeof findChoice>>;
export type Picked = Awaited<ReturnType<typeof pickMovie>>;

/** The picked film, or else search results or the newest; Forbidden names `act`. */
export async function pickMovie(
  viewer: Viewer,
  act: string,
  { slug, text }: { slug: string | undefined; text: string },
) {
  requireCapability(viewer, "curate-catalogue", act);
  const movie = slug === undefined ? null : await findPicked(viewer, slug, act);
  const isMissing = slug !== undefined && movie === null;
  return { movie, isMissing, choice: movie ? null : await findChoice(text) };
}

/** A page of films to choose from, without `besides`, and the number of matches. */
export async function findChoice(text: string, besides?: string) {
  const sorting = text
    ? ({ sort: "relevance", order: "desc" } as const)
    : ({ sort: "created_at", order: "desc" } as const);
  const found = await searchMovies({ text, page: 1, ...sorting });
  const movies = found.movies.filter(({ slug }) => slug !== besides);
  return { text, movies, total: found.total - (found.movies.length - movies.length) };
}

export async function findPicked(
  viewer: Viewer,
  slug: string,
  act: string,
): Promise<PickedMovie | null> {
  try {
    return await getPickedMovie(viewer, slug, act);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
