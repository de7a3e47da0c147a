import { Link } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireMember } from "#domain/rights/policy.ts";
import { listOwnWatchlist } from "#domain/watchlist/lists.ts";
import { countWatchlistOfMember } from "#domain/watchlist/watchlist.ts";
import { countOf, inDigits, nounFor } from "#shared/format/count-of.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/watchlist";
import { presentWatchlist } from "./lists/present-watchlist.ts";
import { WatchlistScreen } from "./lists/watchlist-screen.tsx";
import { watchlistSearch } from "./lists/watchlist-search-params.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireMember(context.get(viewerContext));
  const thisYear = new Date().getUTCFullYear();
  const state = watchlistSearch.parse(url.searchParams);
  const [list, counts] = await Promise.all([
    listOwnWatchlist(viewer, state),
    countWatchlistOfMember(viewer.id),
  ]);
  return { state, thisYear, counts, list: presentWatchlist("/watchlist", state, list) };
}

export default function Watchlist({ loaderData }: Route.ComponentProps) {
  const { state, thisYear, counts, list } = loaderData;
  return (
    <WatchlistScreen
      path="/watchlist"
      title="My Watchlist"
      summary={
        <p className="list-summary">
          {counts.movies > 0
            ? `${countOf(counts.movies, "film")} to see, ${inDigits(counts.favorites)} of them ${nounFor(counts.favorites, "favourite")}`
            : "The films you want to see, all in one place"}
        </p>
      }
      heading={countOf(list.total, "Movie")}
      state={state}
      thisYear={thisYear}
      {...list}
      empty={
        counts.movies === 0 && (
          <EmptyState
            title="Your watchlist is empty"
            text="Press the bookmark on any film to save it here."
          >
            <Link className="button button-gold" to="/browse">
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
