import type { Viewer } from "#domain/rights/viewer.ts";
import { searchMovies } from "#domain/search/search.ts";
import { countOf } from "#shared/format/count-of.ts";
import { listActiveFilters } from "#shared/validation/active-filters.ts";
import { watchFiltersOf, withoutWatchFilters } from "#shared/validation/movie-filters.ts";
import {
  movieSearch,
  type SearchState,
  searchPath,
  withoutFilters,
} from "./search-search-params.ts";

const anySpelling =
  "Tone marks, capitals and word order don’t matter. Try fewer letters, or another spelling.";

/** The reasons for finding nothing and what to try, the likeliest first. */
export async function presentNone(viewer: Viewer, state: SearchState, active: { label: string }[]) {
  const filters = active.map(({ label }) => label).join(", ");
  const watching = listActiveFilters(watchFiltersOf(state)).length;
  const anywhere = withoutWatchFilters({ ...state, page: 1, cursor: undefined });
  const found = watching > 0 ? await searchMovies(anywhere, viewer) : { total: 0 };
  const label = `Leave out where to watch (${countFound(found)})`;
  const ways = found.total > 0 ? [{ label, to: movieSearch.link(searchPath, anywhere) }] : [];
  const isMore = active.length > (ways.length && watching);
  if (isMore)
    ways.push({ label: "Clear Filters", to: movieSearch.link(searchPath, withoutFilters(state)) });
  ways.push({ label: "Browse Movies", to: "/browse" });
  const reasons = [filters && `Nothing with these filters: ${filters}.`, state.text && anySpelling];
  return { reason: reasons.filter(Boolean).join(" "), ways };
}

export function countFound({ total, isCapped }: { total: number; isCapped?: boolean }): string {
  return (isCapped ? "More than " : "") + countOf(total, "film");
}
