import type { RouterContextProvider } from "react-router";
import { getStateOfMovie, type Watched } from "#domain/watchlist/alerts.ts";
import { listWatchlistAmong } from "#domain/watchlist/watchlist.ts";
import { partialDateInWords } from "#shared/format/partial-date.ts";
import { viewerContext } from "../middleware/viewer.ts";

/**
 * Loader data for app/components/member/use-watchlist-entry.ts: `ownWatchlist`, the films that are
 * on the member's watchlist. An empty object for visitors.
 */
export async function loadWatchlistState(
  context: Readonly<RouterContextProvider>,
  movies: { slug: string }[],
) {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "visitor") return {};
  const slugs = movies.map(({ slug }) => slug);
  return { ownWatchlist: await listWatchlistAmong(viewer, slugs) };
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
  const { entries, alert, watched } = await getStateOfMovie(viewer, slug, slugs);
  return { ownWatchlist: entries, alert, watched: describeWatched(watched) };
}

function describeWatched({ times, last }: Watched) {
  return times > 0 ? { times, last: last ? partialDateInWords(last) : "before" } : undefined;
}
