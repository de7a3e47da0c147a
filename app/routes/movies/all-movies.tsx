import { Link } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import { LiveForm } from "#app/components/live-form.tsx";
import { MovieListData } from "#app/components/movie-list-data.tsx";
import { MovieResults } from "#app/components/movie-results.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { forViewer, offerToHideSeen } from "#app/loading/seen-films.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import type { SeenFilter } from "#shared/validation/movie-filters.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { Chips } from "#ui/chips.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, SelectField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Route } from "./+types/all-movies";
import { ListError } from "./lists/list-error.tsx";
import {
  type AllMoviesState,
  allMoviesSearch,
  isUnusual,
  sortOptions,
} from "./lists/list-search-params.ts";
import { loadList } from "./lists/load-list.ts";
import "./lists/lists.css";

const path = "/movies";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const state = forViewer(viewer, allMoviesSearch.parse(url.searchParams));
  const list = await loadList(state, viewer);
  const link = (changes: SeenFilter) => allMoviesSearch.link(path, state, changes);
  const chips = state.seen
    ? [{ label: "Not seen yet", to: link({ seen: undefined }) }]
    : offerToHideSeen(viewer, { ...state, total: list.total }, link);
  return { state, chips, ...list, ...(await loadWatchlistState(context, list.movies)) };
}

export default function AllMovies({ loaderData }: Route.ComponentProps) {
  const { state, chips, summary, ...list } = loaderData;
  const { text, sort, view } = state;
  return (
    <div className="page">
      <PageMeta
        title="All Movies"
        page={list.page}
        description="Every film in the catalogue, from the classics of the 1950s to this year: sort them by title, year, rating or reviews."
        path={allMoviesSearch.link(path, state, { page: list.page })}
        isHidden={isUnusual(state)}
      />
      {import.meta.env.SSR && <FeedLink path={path} />}
      <MovieListData name="All Movies" path={path} movies={list.movies} />
      <div className="page-head">
        <h1>All Movies</h1>
        <p className="list-summary" role="status">
          {summary}
        </p>
      </div>
      <div className="list-tools">
        <LiveForm path={path} className="list-tools-form" values={{ q: text, sort: sort ?? "" }}>
          <Field
            label="Search"
            name="q"
            type="search"
            defaultValue={text}
            maxLength={longestText}
          />
          <SelectField
            label="Sort by"
            name="sort"
            options={sortOptions(state)}
            defaultValue={sort ?? ""}
          />
          {state.seen && <input type="hidden" name="seen" value={state.seen} />}
          {view === "list" && <input type="hidden" name="view" value="list" />}
          <button type="submit" className="button">
            Show films
          </button>
        </LiveForm>
        {chips.length > 0 && (
          <Chips label="Films that you have seen" removing={Boolean(state.seen)} chips={chips} />
        )}
        <ViewSwitch state={state} />
      </div>
      <h2 className="visually-hidden">Films</h2>
      <MovieResults
        path={path}
        view={view}
        {...list}
        hrefFor={(page) => allMoviesSearch.link(path, state, { page, cursor: list.cursor })}
        empty={
          <EmptyState
            title="No movies found"
            text={
              state.seen ? "You have seen all films like that." : "No film has a title like that."
            }
          >
            <Link
              className="button button-gold"
              to={allMoviesSearch.link(path, state, { text: "", seen: undefined })}
            >
              Show all films
            </Link>
          </EmptyState>
        }
      />
    </div>
  );
}

function ViewSwitch({ state }: { state: AllMoviesState }) {
  return (
    <nav className="view-switch" aria-label="View">
      {(["grid", "list"] as const).map((view) => (
        <Link
          key={view}
          className="icon-button"
          to={allMoviesSearch.link(path, state, { view, page: state.page, cursor: state.cursor })}
          rel="nofollow"
          preventScrollReset
          aria-label={view === "grid" ? "Grid" : "List"}
          aria-current={state.view === view ? "true" : undefined}
        >
          <Icon name={view} />
        </Link>
      ))}
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} text="Failed to load movies" />;
}
