import { Link } from "react-router";
import { MovieListData } from "#app/components/movie-list-data.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { TrendingList } from "#app/components/trending-list.tsx";
import { listTrending } from "#domain/movies/trending.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/trending";
import { ListError } from "./list-error.tsx";
import "./list-pages.css";

const most = 20;

export async function loader() {
  return { movies: await listTrending(most) };
}

export default function Trending({ loaderData: { movies } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageMeta
        title="Trending Movies"
        description="The African films that members review, rate and put on their watchlists these days, ranked."
        path="/trending"
      />
      <MovieListData name="Trending Movies" path="/trending" movies={movies} />
      <div className="page-head">
        <h1>Trending Now</h1>
        <p className="list-summary">What members review, rate and list these days</p>
      </div>
      <h2 className="visually-hidden">Films</h2>
      {movies.length > 0 ? (
        <TrendingList movies={movies} />
      ) : (
        <EmptyState
          title="No Trending Movies"
          text="Nobody has spoken yet. Find a film you know and be the first."
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
  return <ListError error={error} text="Failed to load trending movies" />;
}
