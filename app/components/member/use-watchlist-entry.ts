import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import type { WatchlistEntry } from "#domain/watchlist/watchlist.ts";

/** How a film stands with the member. */
type WatchlistState = { isListed: boolean; isFavorite: boolean };

type Change = { since: WatchlistEntry[] | undefined; state: WatchlistState };

// By the film's address, and written to by what the member presses alone, so never on the server.
const changes = new Map<string, Change>();
const listeners = new Set<() => void>();

/**
 * How a film stands with the member: as the page's loader found it (app/load-watchlist-state.ts), or as it was
 * changed here since, by whichever of the page's buttons for it.
 */
export function useWatchlistEntry(
  slug: string,
): [WatchlistState, (changed: WatchlistState) => void] {
  const { ownWatchlist } = (useMatches().at(-1)?.loaderData ?? {}) as {
    ownWatchlist?: WatchlistEntry[];
  };
  const changed = useSyncExternalStore(
    subscribe,
    () => changes.get(slug),
    () => undefined,
  );
  const entry = ownWatchlist?.find((movie) => movie.slug === slug);
  const found = { isListed: entry !== undefined, isFavorite: entry?.isFavorite ?? false };
  // What the loader has found since tells of other tabs as well.
  const state = changed && changed.since === ownWatchlist ? changed.state : found;
  return [state, (next) => change(slug, { since: ownWatchlist, state: next })];
}

/** How a film stands once what was sent is done. */
export function afterWatchlistChange(
  sent: FormData,
  { isFavorite }: WatchlistState,
): WatchlistState {
  const isListed = sent.get("intent") === "add";
  return { isListed, isFavorite: isListed && isFavorite };
}

/** The same for what was sent to the favourites, which only films of the watchlist can be. */
export function afterFavoriteChange(sent: FormData): WatchlistState {
  return { isListed: true, isFavorite: sent.get("intent") === "add" };
}

function change(slug: string, changed: Change): void {
  changes.set(slug, changed);
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void) {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
