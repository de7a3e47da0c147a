import type { RouterContextProvider } from "react-router";
import { getStateOfMovie } from "#domain/watchlist/alerts.ts";
import { listWatchlistAmong } from "#domain/watchlist/watchlist.ts";
import { viewerContext } from "./middleware/viewer.ts";

/**
 * For the data of a page with films: `ownWatchlist`, those of them on the member's watchlist, as
 * app/components/member/use-watchlist-entry.ts reads it. An empty object for visitors.
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

/** The same of a film's page, with the member's `alert` for its film, in one query. */
export async function loadStateOfMovie(
  context: Readonly<RouterContextProvider>,
  { slug }: { slug: string },
  others: { slug: string }[],
) {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "visitor") return {};
  const slugs = others.map(({ slug }) => slug);
  const { entries, alert } = await getStateOfMovie(viewer, slug, slugs);
  return { ownWatchlist: entries, alert };
}
