import type { ReactNode } from "react";
import { MovieGrid } from "#app/components/movie-card.tsx";
import { MovieRows } from "#app/components/movie-row.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type ListPath, type ListState, linkToList } from "./list-search-params.ts";
import { useIsSlow } from "./use-is-slow.ts";

type Props = {
  path: ListPath;
  state: ListState;
  movies: (MovieCard & { description?: string | undefined })[];
  page: number;
  pages: number;
  mark?: string | undefined;
  /** What stands where no film passes. */
  empty: ReactNode;
};

/** One page of a list of films with the way to the others. */
export function ListResults({ path, state, movies, page, pages, mark, empty }: Props) {
  if (useIsSlow(path)) return <Skeleton kind={state.view === "list" ? "row" : "card"} count={6} />;
  if (movies.length === 0) return empty;
  return (
    <>
      {state.view === "list" ? (
        <MovieRows movies={movies} />
      ) : (
        <MovieGrid movies={movies} priority />
      )}
      {pages > 1 && (
        <div className="list-pages">
          <p>
            Page {page} of {pages}
          </p>
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(number) => linkToList(path, state, { page: number, mark })}
          />
        </div>
      )}
    </>
  );
}
