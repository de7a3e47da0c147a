import { MovieGrid } from "#app/components/movie-card.tsx";
import { loadWatchlistState } from "#app/load-watchlist-state.ts";
import { listFeatured } from "#domain/movies/lists.ts";
import type { Route } from "./+types/featured";
import { ChosenMovies, mostChosen } from "./parts/chosen-movies.tsx";
import { ListError } from "./parts/list-error.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const movies = await listFeatured(mostChosen);
  return { movies, ...(await loadWatchlistState(context, movies)) };
}

export default function Featured({ loaderData: { movies } }: Route.ComponentProps) {
  return (
    <ChosenMovies
      title="Featured Movies"
      description="Films that our curators chose from the catalogue of African cinema, with what their viewers say of them."
      path="/featured"
      heading="Featured Movies"
      lead="Chosen by our curators"
      movies={movies}
      empty={{
        title: "No Featured Movies",
        text: "Our curators are between two choices. The whole catalogue is open meanwhile.",
      }}
    >
      <MovieGrid movies={movies} priority />
    </ChosenMovies>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} text="Failed to load featured movies" />;
}
