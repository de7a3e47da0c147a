import type { ReactNode } from "react";
import type { MovieCard } from "#domain/movies/movies.ts";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { MovieGrid } from "./movie-card.tsx";
import { MovieRows } from "./movie-row.tsx";
import { useIsSlow } from "./use-is-slow.ts";

type Props = {
  path: string;
  view?: "grid" | "list";
  movies: (MovieCard & { description?: string | undefined; listedTitle?: string })[];
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  empty: ReactNode;
};

export function MovieResults({ path, view, movies, page, pages, hrefFor, empty }: Props) {
  if (useIsSlow(path)) return <Skeleton kind={view === "list" ? "row" : "card"} count={6} />;
  if (movies.length === 0) return empty;
  return (
    <>
      <h2 className="visually-hidden">Films</h2>
      {view === "list" ? <MovieRows movies={movies} /> : <MovieGrid movies={movies} priority />}
      {pages > 1 && (
        <div className="list-pages">
          <p>
            Page {page} of {pages}
          </p>
          <Pagination page={page} pages={pages} hrefFor={hrefFor} />
        </div>
      )}
    </>
  );
}
