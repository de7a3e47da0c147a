import { Link } from "react-router";
import { MovieGrid } from "#app/components/movie-card.tsx";
import { MovieListData } from "#app/components/movie-list-data.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { listFeatured } from "#domain/movies/lists.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/featured";
import { ListError } from "./list-error.tsx";
import "./list-pages.css";

const most = 20;

export async function loader() {
  return { movies: await listFeatured(most) };
}

export default function Featured({ loaderData: { movies } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageMeta
        title="Featured Movies"
        description="Films that our curators chose from the catalogue of African cinema, with what their viewers say of them."
        path="/featured"
      />
      <MovieListData name="Featured Movies" path="/featured" movies={movies} />
      <div className="page-head">
        <h1>Featured Movies</h1>
        <p className="list-summary">Chosen by our curators</p>
      </div>
      <h2 className="visually-hidden">Films</h2>
      {movies.length > 0 ? (
        <MovieGrid movies={movies} priority />
      ) : (
        <EmptyState
          title="No Featured Movies"
          text="Our curators are between two choices. The whole catalogue is open meanwhile."
        >
          <Link className="button button-gold" to="/browse">
            Browse all films
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} text="Failed to load featured movies" />;
}
