import { Link } from "react-router";
import { Figures } from "#app/components/figures.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listOwnFavorites, summarizeOwnFavorites } from "#domain/watchlist/lists.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/favorites";
import { presentWatchlist } from "./lists/present-watchlist.ts";
import { WatchlistScreen } from "./lists/watchlist-screen.tsx";
import { watchlistSearch } from "./lists/watchlist-search-params.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const thisYear = new Date().getUTCFullYear();
  const state = watchlistSearch.parse(url.searchParams);
  const [list, counts] = await Promise.all([
    listOwnFavorites(viewer, state),
    summarizeOwnFavorites(viewer),
  ]);
  return { state, thisYear, counts, list: presentWatchlist("/favorites", state, list) };
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { state, thisYear, counts, list } = loaderData;
  const { total, dramas, actions } = counts;
  const figures = [
    { label: "Total Favorites", figure: inDigits(total) },
    { label: "Drama", figure: inDigits(dramas) },
    { label: "Action", figure: inDigits(actions) },
  ];
  return (
    <WatchlistScreen
      path="/favorites"
      title="My Favorites"
      summary={<Figures figures={figures} />}
      heading={countOf(list.total, "Favorite Movie")}
      state={state}
      thisYear={thisYear}
      {...list}
      empty={
        total === 0 && (
          <EmptyState
            title="No favorites yet"
            text="Press the heart on a film you love to keep it here."
          >
            <Link className="button button-gold" to="/watchlist">
              View Watchlist
            </Link>
            <Link className="button" to="/browse">
              Browse Movies
            </Link>
          </EmptyState>
        )
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
