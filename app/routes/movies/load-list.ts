import { findDescriptions, listMovies, summarizeMovies } from "#domain/movies/lists.ts";
import { searchMovies } from "#domain/search/search.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { MovieSort } from "#shared/options/movie-sorts.ts";
import type { SearchSort, SortOrder } from "#shared/options/search-sorts.ts";
import { filtersIn, type ListState } from "./list-search-params.ts";

const searchOrders: Record<MovieSort, { sort: SearchSort; order: SortOrder }> = {
  newest: { sort: "created_at", order: "desc" },
  oldest: { sort: "created_at", order: "asc" },
  title: { sort: "title", order: "asc" },
  "title-desc": { sort: "title", order: "desc" },
  release: { sort: "release_year", order: "desc" },
  "release-asc": { sort: "release_year", order: "asc" },
  rating: { sort: "average_rating", order: "desc" },
  reviews: { sort: "review_count", order: "desc" },
};

/** The page of films that the address asks for, and how many they are in words. */
export async function loadList(state: ListState) {
  const { movies, ...list } = await findList(state);
  if (state.view === "grid") return { movies, ...list };
  const descriptions = await findDescriptions(movies.map(({ slug }) => slug));
  return {
    movies: movies.map((movie) => ({ ...movie, description: descriptions.get(movie.slug) ?? "" })),
    ...list,
  };
}

async function findList(state: ListState) {
  const filters = filtersIn(state);
  const { text, sort, page, mark } = state;
  if (text) {
    const order = sort ? searchOrders[sort] : ({ sort: "relevance", order: "desc" } as const);
    const found = await searchMovies({ text, page, ...filters, ...order });
    return { ...found, mark: undefined, summary: countOf(found.total, "film") };
  }
  const [found, { total, firstYear, lastYear }] = await Promise.all([
    listMovies({ filters, sort: sort ?? "newest", page, mark }),
    summarizeMovies(filters),
  ]);
  const years = firstYear === lastYear ? firstYear : `${firstYear} to ${lastYear}`;
  const films = countOf(total, "film");
  return { ...found, summary: total > 0 ? `${films}, ${years}` : films };
}
