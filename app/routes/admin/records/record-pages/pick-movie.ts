import { listMissing, listNewestLacking } from "#domain/movies/managed.ts";
import { getPickedMovie, type PickedMovie } from "#domain/movies/records.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { searchMovies } from "#domain/search/search.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { type MissingPart, missingParts } from "#shared/options/managed-movies.ts";

export type Choice = Awaited<ReturnType<typeof findChoice>>;
export type Picked = Awaited<ReturnType<typeof pickMovie>>;

/**
 * The picked film, or else search results or the newest, with what each lacks of `parts`, and first
 * the films that lack the first of them. Forbidden names `act`.
 */
export async function pickMovie(
  viewer: Viewer,
  act: string,
  { slug, text }: { slug: string | undefined; text: string },
  parts: readonly MissingPart[] = [],
) {
  requireCapability(viewer, "curate-catalogue", act);
  const movie = slug === undefined ? null : await findPicked(viewer, slug, act);
  const isMissing = slug !== undefined && movie === null;
  return { movie, isMissing, choice: movie ? null : await findWithMissing(viewer, text, parts) };
}

async function findWithMissing(viewer: Viewer, text: string, parts: readonly MissingPart[]) {
  const lacking = text ? null : await findLacking(viewer, parts[0]);
  const { movies, ...choice } = lacking ?? (await findChoice(text));
  const slugs = movies.map(({ slug }) => slug);
  const missing = parts.length > 0 ? await listMissing(viewer, slugs, parts) : new Map();
  const withMissing = movies.map((movie) => ({ ...movie, missing: missing.get(movie.slug) }));
  return { ...choice, movies: withMissing };
}

/** Null where none of the newest films lacks the part. */
async function findLacking(viewer: Viewer, part: MissingPart | undefined) {
  if (!part) return null;
  const found = await listNewestLacking(viewer, part);
  const films = `${inDigits(found.total)} of the newest films`;
  const lead = `${labelOf(missingParts, part)} in ${films}. Search for any other.`;
  return found.total > 0 ? { ...found, text: "", lead } : null;
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
