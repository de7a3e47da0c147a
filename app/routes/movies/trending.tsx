import { TrendingList } from "#app/components/trending-list.tsx";
import { loadWatchlistState } from "#app/load-watchlist-state.ts";
import { listTrending } from "#domain/movies/trending.ts";
import type { Route } from "./+types/trending";
import { ChosenMovies, mostChosen } from "./parts/chosen-movies.tsx";
import { ListError } from "./parts/list-error.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const movies = await listTrending(mostChosen);
  return { movies, ...(await loadWatchlistState(context, movies)) };
}

export default function Trending({ loaderData: { movies } }: Route.ComponentProps) {
  return (
    <ChosenMovies
      title="Trending Movies"
      description="The African films that members are reviewing, rating and adding to their watchlists, ranked."
      path="/trending"
      heading="Trending Now"
      lead="What members are reviewing, rating and saving"
      movies={movies}
      empty={{
        title: "No Trending Movies",
        text: "Nothing is trending yet. Find a film you know and be the first to review it.",
      }}
    >
      <TrendingList movies={movies} />
    </ChosenMovies>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} text="Failed to load trending movies" />;
}
