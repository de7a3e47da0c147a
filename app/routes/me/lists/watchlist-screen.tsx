import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { Chips } from "#ui/chips.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PresentedEntry } from "./present-watchlist.ts";
import { WatchlistCard } from "./watchlist-card.tsx";
import { WatchlistFilters } from "./watchlist-filters.tsx";
import { watchlistSorts } from "./watchlist-options.ts";
import {
  type WatchlistPath,
  type WatchlistSearch,
  watchlistSearch,
  withoutFilters,
} from "./watchlist-search-params.ts";
import "./watchlist.css";

type Props = {
  path: WatchlistPath;
  title: string;
  summary: ReactNode;
  heading: string;
  state: WatchlistSearch;
  thisYear: number;
  chips: { label: string; to: string }[];
  entries: PresentedEntry[];
  page: number;
  pages: number;
  total: number;
  /** Shown if the member has no films at all. */
  empty: ReactNode;
};

export function WatchlistScreen({ path, title, summary, empty, ...list }: Props) {
  const tabs = [
    { label: "Watchlist", to: "/watchlist", current: path === "/watchlist" },
    { label: "Favorites", to: "/favorites", current: path === "/favorites" },
  ];
  return (
    <div className="page watchlist-page">
      <PageMeta title={title} description={title} isHidden />
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {summary}
      </div>
      <LinkTabs label="My lists" tabs={tabs} />
      {empty || (
        <div className="filtered-list">
          <WatchlistFilters
            path={path}
            state={list.state}
            thisYear={list.thisYear}
            active={list.chips.length}
            total={list.total}
          />
          <section aria-labelledby="watchlist-heading">
            <WatchlistResults path={path} {...list} />
          </section>
        </div>
      )}
    </div>
  );
}

function WatchlistResults(props: Omit<Props, "title" | "summary" | "empty" | "total">) {
  const { path, heading, state, chips, entries, page, pages } = props;
  const isSlow = useIsSlow(path);
  const turned = state.order === "asc" ? "desc" : "asc";
  return (
    <>
      <div className="watchlist-tools">
        <div role="status">
          <h2 id="watchlist-heading">{heading}</h2>
        </div>
        <div className="row">
          <Link
            className={`button sort-${state.order}`}
            to={watchlistSearch.link(path, state, { order: turned })}
            preventScrollReset
          >
            <Icon name="chevron" />
            <span className="sort-words">
              <span>{labelOf(watchlistSorts, state.sort)}, </span>
              {state.order === "asc" ? "ascending" : "descending"}
            </span>
            <span className="visually-hidden">, sort the other way</span>
          </Link>
          <Link
            className="button button-quiet"
            to={watchlistSearch.link(path, state, { page })}
            preventScrollReset
          >
            Refresh
          </Link>
        </div>
      </div>
      {chips.length > 0 && <Chips label="Filters set" removing chips={chips} />}
      {isSlow ? (
        <Skeleton kind="card" count={6} />
      ) : entries.length > 0 ? (
        <ul className="movie-grid">
          {entries.map((entry, index) => (
            <li key={entry.movie.slug}>
              <WatchlistCard path={path} entry={entry} priority={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No movies found"
          text="None of your films match all these filters. Remove one or clear them all."
        >
          <Link
            className="button button-gold"
            to={watchlistSearch.link(path, withoutFilters(state))}
          >
            Clear Filters
          </Link>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => watchlistSearch.link(path, state, { page: number })}
      />
    </>
  );
}
