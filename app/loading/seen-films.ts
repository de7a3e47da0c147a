import type { Viewer } from "#domain/rights/viewer.ts";
import type { SeenFilter } from "#shared/validation/movie-filters.ts";

/** The list of an address for its viewer: to visitors it hides nothing, as they have seen nothing. */
export function forViewer<List extends SeenFilter>(viewer: Viewer, list: List): List {
  return viewer.kind === "visitor" && list.seen ? { ...list, seen: undefined } : list;
}

/** A link for members where the list has films and does not hide those that they have seen. */
export function offerToHideSeen(
  viewer: Viewer,
  { seen, total }: SeenFilter & { total: number },
  link: (changes: SeenFilter) => string,
) {
  if (viewer.kind === "visitor" || seen || total === 0) return [];
  return [{ label: "Hide films I’ve seen", to: link({ seen: "hide" }) }];
}
