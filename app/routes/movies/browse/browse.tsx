import { Link } from "react-router";
import { CountryMapFrame } from "#app/components/country-map-frame.tsx";
import { MovieFilters } from "#app/components/movie-filters.tsx";
import { MovieListData } from "#app/components/movie-list-data.tsx";
import { MovieResults } from "#app/components/movie-results.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { Sponsored } from "#app/components/sponsored.tsx";
import { loadFilterChoices } from "#app/loading/load-filter-choices.ts";
import { loadSponsoredNotice } from "#app/loading/load-sponsored-notice.ts";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { forViewer, offerToHideSeen } from "#app/loading/seen-films.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { Chips } from "#ui/chips.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListError } from "../lists/list-error.tsx";
import {
  browseSearch,
  isUnusual,
  sortOptions,
  withoutFilters,
} from "../lists/list-search-params.ts";
import { loadList } from "../lists/load-list.ts";
import type { Route } from "./+types/browse";
import { listLooser, listShortcuts, questionOfFree } from "./browse-shortcuts.ts";
import { describeBrowse, listNarrowing } from "./browse-words.ts";
import "../lists/lists.css";

const path = "/browse";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const parsed = forViewer(viewer, browseSearch.parse(url.searchParams));
  const state = { ...parsed, view: "grid" as const };
  const { yearTo = 0, decade = 0 } = state;
  const thisYear = Math.max(new Date().getUTCFullYear(), yearTo, decade);
  const list = await loadList(state, viewer);
  const [{ further, names }, watchlistState, notice] = await Promise.all([
    loadFilterChoices(state),
    loadWatchlistState(context, list.movies),
    loadSponsoredNotice("browse", request),
  ]);
  const shortcuts = [
    ...offerToHideSeen(viewer, { ...state, total: list.total }, (changes) =>
      browseSearch.link(path, state, changes),
    ),
    ...(await listShortcuts(state, list.page, further.hasFree)),
  ];
  const looser = list.movies.length === 0 ? await listLooser(state, names) : [];
  const questions = state.watch && !further.hasFree ? [questionOfFree] : [];
  const words = describeBrowse(state, names);
  const chips = listNarrowing(state, names).map(({ label, without }) => ({
    label,
    to: browseSearch.link(path, state, without),
  }));
  return {
    state,
    thisYear,
    words,
    further,
    chips,
    shortcuts,
    looser,
    questions,
    ...list,
    ...watchlistState,
    ...notice,
  };
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const {
    state,
    thisYear,
    words,
    further,
    chips,
    shortcuts,
    looser,
    questions,
    summary,
    notice,
    ...list
  } = loaderData;
  const clearTo = browseSearch.link(path, withoutFilters(state));
  return (
    <div className="page">
      <PageMeta
        {...words}
        page={list.page}
        path={browseSearch.link(path, state, { page: list.page })}
        isHidden={isUnusual(state)}
      />
      <MovieListData name="Browse" path={path} movies={list.movies} />
      <div className="page-head">
        <h1>Browse</h1>
        <div className="browse-summary">
          <p role="status">{summary}</p>
          <Link to="/creators">Creators</Link>
        </div>
      </div>
      <div className="filtered-list">
        <MovieFilters
          path={path}
          filters={state}
          further={further}
          text={state.text}
          asksText
          sorts={[
            {
              label: "Sort by",
              name: "sort",
              value: state.sort ?? "",
              options: sortOptions(state),
            },
          ]}
          thisYear={thisYear}
          active={chips.length}
          total={list.isCapped ? undefined : list.total}
          clearTo={clearTo}
        />
        <div>
          <h2 className="visually-hidden">Films</h2>
          {chips.length > 0 && <Chips label="Filters set" removing chips={chips} />}
          {shortcuts.length > 0 && <Chips label="Shortcuts" chips={shortcuts} />}
          <MovieResults
            path={path}
            {...list}
            hrefFor={(page) => browseSearch.link(path, state, { page, cursor: list.cursor })}
            empty={
              <EmptyState
                title="No movies found"
                text="No films match all these filters. Remove one or clear them all."
              >
                {looser.map(({ label, to }) => (
                  <Link key={to} className="button" to={to} rel="nofollow">
                    Without “{label}”
                  </Link>
                ))}
                {questions.map(({ label, to }) => (
                  <Link key={to} className="button" to={to}>
                    {label}
                  </Link>
                ))}
                <Link className="button button-gold" to={clearTo}>
                  Clear Filters
                </Link>
              </EmptyState>
            }
          />
        </div>
      </div>
      {chips.length === 0 && (
        <section className="section">
          <CountryMapFrame />
        </section>
      )}
      <Sponsored notice={notice} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} text="Failed to load movies" />;
}
