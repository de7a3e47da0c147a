import { MovieRows } from "#app/components/movie-row.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { pictureOfList } from "#app/document/share-pictures.ts";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { findDescriptions, listFeatured } from "#domain/movies/lists.ts";
import type { Route } from "./+types/featured";
import { ChosenMovies, mostChosen } from "./lists/chosen-movies.tsx";
import { ListError } from "./lists/list-error.tsx";
import { featuredList } from "./lists/pictured-lists.ts";
import "./featured.css";

export async function loader({ context }: Route.LoaderArgs) {
  const movies = await listFeatured(mostChosen);
  const descriptions = await findDescriptions(movies.map(({ slug }) => slug));
  return {
    movies: movies.map((movie) => ({ ...movie, description: descriptions.get(movie.slug) ?? "" })),
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
      <div className="featured-list">
        <MovieRows movies={movies} />
      </div>
    </ChosenMovies>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} text="Failed to load featured movies" />;
}
