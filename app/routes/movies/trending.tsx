import { sharePicture } from "#app/components/share-tags.tsx";
import { TrendingList } from "#app/components/trending-list.tsx";
import { pictureOfList } from "#app/document/share-pictures.ts";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { findTrendingDays, listTrending } from "#domain/movies/trending.ts";
import type { Route } from "./+types/trending";
import { ChosenMovies, mostChosen } from "./lists/chosen-movies.tsx";
import { ListError } from "./lists/list-error.tsx";
import { trendingList } from "./lists/pictured-lists.ts";
import "./trending.css";

export async function loader({ context }: Route.LoaderArgs) {
  const [movies, days] = await Promise.all([listTrending(mostChosen), findTrendingDays()]);
  return {
    movies,
    days,
    ...(await loadWatchlistState(context, movies)),
    [sharePicture]: await pictureOfList("trending", "films", trendingList(movies)),
  };
}

export default function Trending({ loaderData }: Route.ComponentProps) {
  const { movies, days, [sharePicture]: picture } = loaderData;
  return (
    <ChosenMovies
      title="Trending Movies"
      description="The African films that members are reviewing, rating and adding to their watchlists, ranked."
      path="/trending"
      heading="Trending Now"
      lead={`By reviews, watchlists and ratings${days ? ` of the last ${days} days` : ""}`}
      movies={movies}
      picture={picture}
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
