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
      description="Films chosen by our curators from the catalogue of African cinema, with viewers’ ratings and reviews."
      path="/featured"
      heading="Featured Movies"
      lead="Chosen by our curators"
      movies={movies}
      empty={{
        title: "No Featured Movies",
        text: "Our curators are still choosing. Meanwhile, browse the whole catalogue.",
      }}
    >
      <MovieGrid movies={movies} priority />
    </ChosenMovies>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} text="Failed to load featured movies" />;
}
