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
import { KeptCard } from "./kept-card.tsx";
import { KeptFilters } from "./kept-filters.tsx";
import { keptSorts } from "./kept-options.ts";
import {
  type KeptPath,
  type KeptState,
  linkToKept,
  listNarrowing,
  withoutFilters,
} from "./kept-search-params.ts";
import type { PresentedKept } from "./present-kept.ts";
import "./kept-pages.css";

type Props = {
  path: KeptPath;
  title: string;
  /** What stands below the title. */
  summary: ReactNode;
  /** How many pass the filters, in words. */
  heading: string;
  state: KeptState;
  thisYear: number;
  entries: PresentedKept[];
  page: number;
  pages: number;
  /** What stands in place of filters and films while the member has none at all. */
  empty: ReactNode;
};

/** A list of the member's own films: the watchlist, or the favourites in it. */
export function KeptPage({ path, title, summary, empty, ...list }: Props) {
  const tabs = [
    { label: "Watchlist", to: "/watchlist", current: path === "/watchlist" },
    { label: "Favorites", to: "/favorites", current: path === "/favorites" },
  ];
  return (
    <div className="page kept-page">
      <PageMeta title={title} description={title} isHidden />
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {summary}
      </div>
      <LinkTabs label="My lists" tabs={tabs} />
      {empty || (
        <div className="filtered-list">
          <KeptFilters path={path} state={list.state} thisYear={list.thisYear} />
          <section aria-labelledby="kept-heading">
            <KeptResults path={path} {...list} />
          </section>
        </div>
      )}
    </div>
  );
}

function KeptResults(props: Omit<Props, "title" | "summary" | "empty">) {
  const { path, heading, state, entries, page, pages } = props;
  const narrowing = listNarrowing(state);
  const isSlow = useIsSlow(path);
  const turned = state.order === "asc" ? "desc" : "asc";
  return (
    <>
      <div className="kept-tools">
        <div role="status">
          <h2 id="kept-heading">{heading}</h2>
        </div>
        <div className="row">
          <Link
            className={`button sort-${state.order}`}
            to={linkToKept(path, state, { order: turned })}
            preventScrollReset
          >
            <Icon name="chevron" />
            <span className="sort-words">
              <span>{labelOf(keptSorts, state.sort)}, </span>
              {state.order === "asc" ? "ascending" : "descending"}
            </span>
            <span className="visually-hidden">, turn round</span>
          </Link>
          <Link
            className="button button-quiet"
            to={linkToKept(path, state, { page })}
            preventScrollReset
          >
            Refresh
          </Link>
        </div>
      </div>
      {narrowing.length > 0 && (
        <Chips
          label="Filters set"
          removing
          chips={narrowing.map(({ label, without }) => ({
            label,
            to: linkToKept(path, state, without),
          }))}
        />
      )}
      {isSlow ? (
        <Skeleton kind="card" count={6} />
      ) : entries.length > 0 ? (
        <ul className="movie-grid">
          {entries.map((entry, index) => (
            <li key={entry.movie.slug}>
              <KeptCard path={path} entry={entry} priority={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No movies found"
          text="None of your films passes all of these filters. Take one away, or start afresh."
        >
          <Link className="button button-gold" to={linkToKept(path, withoutFilters(state))}>
            Clear Filters
          </Link>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => linkToKept(path, state, { page: number })}
      />
    </>
  );
}
