import { useState } from "react";
import { useMatches } from "react-router";
import type { KeptMovie } from "#domain/watchlist/watchlist.ts";

/** How a film stands with the member. */
type Standing = { isListed: boolean; isFavorite: boolean };

/**
 * How a film stands with the member: as the page's loader found it (app/load-kept.ts), or as it was
 * changed here since.
 */
export function useKept(slug: string): [Standing, (changed: Standing) => void] {
  const kept = (useMatches().at(-1)?.loaderData as { kept?: KeptMovie[] } | undefined)?.kept;
  const [changed, setChanged] = useState<{ since: typeof kept; standing: Standing }>();
  const entry = kept?.find((movie) => movie.slug === slug);
  const found = { isListed: entry !== undefined, isFavorite: entry?.isFavorite ?? false };
  // What the loader has found since tells of other tabs as well.
  const standing = changed && changed.since === kept ? changed.standing : found;
  return [standing, (next) => setChanged({ since: kept, standing: next })];
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
