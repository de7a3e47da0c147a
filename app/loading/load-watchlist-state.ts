import type { RouterContextProvider } from "react-router";
import { getStateOfMovie, type Watched } from "#domain/watchlist/alerts.ts";
import { listOwnAmong } from "#domain/watchlist/watchlist.ts";
import { partialDateInWords } from "#shared/format/partial-date.ts";
import { viewerContext } from "../middleware/viewer.ts";

/**
 * Loader data for app/components/member/use-watchlist-entry.ts: `ownMovies`, the films that are on
 * the member's watchlist or seen. An empty object for visitors.
 */
export async function loadWatchlistState(
  context: Readonly<RouterContextProvider>,
  movies: { slug: string }[],
) {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "visitor") return {};
  const slugs = movies.map(({ slug }) => slug);
  return { ownMovies: await listOwnAmong(viewer, slugs) };
}

/** The same for a film's page, with the member's `alert`, and what their diary has of the film. */
export async function loadStateOfMovie(
  context: Readonly<RouterContextProvider>,
  { slug }: { slug: string },
  others: { slug: string }[],
) {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "visitor") return {};
  const slugs = others.map(({ slug }) => slug);
  const { movies, alert, watched } = await getStateOfMovie(viewer, slug, slugs);
  return { ownMovies: movies, alert, watched: describeWatched(watched) };
}

function describeWatched({ times, last }: Watched) {
  return times > 0 ? { times, last: last ? partialDateInWords(last) : "before" } : undefined;
}
