import { findDescriptions } from "#domain/movies/lists.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { searchMovies } from "#domain/search/search.ts";
import { countOf } from "#shared/format/count-of.ts";
import { type ListState, sortingOf } from "./list-search-params.ts";

export async function loadList(state: ListState, viewer: Viewer) {
  const { text, sort, view, page, cursor, ...filters } = state;
  const search = { text, page, cursor, ...filters, ...sortingOf(state) };
  const found = await searchMovies(search, viewer);
  const { movies, years, ...list } = found;
  const counted = countOf(list.total, "film") + (years ? yearsOf(years) : "");
  const summary = list.isCapped ? `More than ${counted}` : counted;
  if (view === "grid") return { movies, ...list, summary };
  const descriptions = await findDescriptions(movies.map(({ slug }) => slug));
  return {
    movies: movies.map((movie) => ({ ...movie, description: descriptions.get(movie.slug) ?? "" })),
    ...list,
    summary,
  };
}

function yearsOf({ firstYear, lastYear }: { firstYear: number; lastYear: number }): string {
  if (!firstYear) return "";
  return firstYear === lastYear ? `, ${firstYear}` : `, ${firstYear} to ${lastYear}`;
}
