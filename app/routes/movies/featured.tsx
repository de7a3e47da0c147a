import { MovieGrid } from "#app/components/movie-card.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { loadWatchlistState } from "#app/load-watchlist-state.ts";
import { pictureOfList } from "#app/share-pictures.ts";
import { listFeatured } from "#domain/movies/lists.ts";
import type { Route } from "./+types/featured";
import { ChosenMovies, mostChosen } from "./parts/chosen-movies.tsx";
import { ListError } from "./parts/list-error.tsx";
import { featuredList } from "./parts/pictured-lists.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const movies = await listFeatured(mostChosen);
  return {
    movies,
    ...(await loadWatchlistState(context, movies)),
    [sharePicture]: await pictureOfList("featured", "films", featuredList(movies)),
  };
}

export default function Featured({ loaderData }: Route.ComponentProps) {
  const { movies, [sharePicture]: picture } = loaderData;
  return (
    <ChosenMovies
      title="Featured Movies"
      description="Films chosen by our curators from the catalogue of African cinema, with viewers’ ratings and reviews."
      path="/featured"
      heading="Featured Movies"
      lead="Chosen by our curators"
      movies={movies}
      picture={picture}
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
