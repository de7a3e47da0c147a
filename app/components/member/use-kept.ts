import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import type { KeptMovie } from "#domain/watchlist/watchlist.ts";

/** How a film stands with the member. */
type Standing = { isListed: boolean; isFavorite: boolean };

type Change = { since: KeptMovie[] | undefined; standing: Standing };

// By the film's address, and written to by what the member presses alone, so never on the server.
const changes = new Map<string, Change>();
const listeners = new Set<() => void>();

/**
 * How a film stands with the member: as the page's loader found it (app/load-kept.ts), or as it was
 * changed here since, by whichever of the page's buttons for it.
 */
export function useKept(slug: string): [Standing, (changed: Standing) => void] {
  const kept = (useMatches().at(-1)?.loaderData as { kept?: KeptMovie[] } | undefined)?.kept;
  const changed = useSyncExternalStore(
    subscribe,
    () => changes.get(slug),
    () => undefined,
  );
  const entry = kept?.find((movie) => movie.slug === slug);
  const found = { isListed: entry !== undefined, isFavorite: entry?.isFavorite ?? false };
  // What the loader has found since tells of other tabs as well.
  const standing = changed && changed.since === kept ? changed.standing : found;
  return [standing, (next) => change(slug, { since: kept, standing: next })];
}

/** How a film stands once what was sent is done. */
export function afterWatchlistAct(sent: FormData, { isFavorite }: Standing): Standing {
  const isListed = sent.get("intent") === "add";
  return { isListed, isFavorite: isListed && isFavorite };
}

/** The same for what was sent to the favourites, which only films of the watchlist can be. */
export function afterFavoriteAct(sent: FormData): Standing {
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
