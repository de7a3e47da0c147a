import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import type { OwnMovie } from "#domain/watchlist/watchlist.ts";

type WatchlistState = { isListed: boolean; isFavorite: boolean };

type Change = { since: OwnMovie[] | undefined; state: WatchlistState };

const neither = { isListed: false, isFavorite: false };

// By slug; written by members' actions only, so never on the server.
const changes = new Map<string, Change>();
const listeners = new Set<() => void>();

/** The state that the page was loaded with, or that its buttons have set since; true if seen. */
export function useWatchlistEntry(
  slug: string,
): [WatchlistState, (changed: WatchlistState) => void, boolean | undefined] {
  const { ownMovies } = (useMatches().at(-1)?.loaderData ?? {}) as { ownMovies?: OwnMovie[] };
  const changed = useSyncExternalStore(
    subscribe,
    () => changes.get(slug),
    () => undefined,
  );
  const own = ownMovies?.find((movie) => movie.slug === slug);
  // Newer loader data also reflects changes in other tabs.
  const state = changed && changed.since === ownMovies ? changed.state : (own ?? neither);
  return [state, (next) => change(slug, { since: ownMovies, state: next }), own?.isSeen];
}

export function afterWatchlistChange(
  sent: FormData,
  { isFavorite }: WatchlistState,
): WatchlistState {
  const isListed = sent.get("intent") === "add";
  return { isListed, isFavorite: isListed && isFavorite };
}

/** The state after a change of favourite; only films on the watchlist can be favourites. */
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
