import { Link, useNavigation } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listCurators } from "#domain/catalogue/recent-changes.ts";
import { countDependents } from "#domain/movies/curation-sidebar.ts";
import { countCatalogue } from "#domain/movies/lists.ts";
import { listManagedMovies } from "#domain/movies/managed.ts";
import { listSavedViews } from "#domain/movies/saved-views.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/manage-movies";
import { BulkBar } from "./bulk-bar.tsx";
import { findManaged, sortingOf } from "./find-managed.ts";
import { ManageCard } from "./manage-card.tsx";
import { ManageFilters } from "./manage-filters.tsx";
import { managePath, manageSearch } from "./manage-search-params.ts";
import { SavedViews } from "./saved-views.tsx";
import { useChoice } from "./use-choice.ts";
import "../manage-page.css";

const formId = "bulk";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const state = manageSearch.parse(url.searchParams);
  const [views, curators] = await Promise.all([listSavedViews(viewer), listCurators(viewer)]);
  const request = { ...sortingOf(state), page: state.page, cursor: state.cursor };
  const filters = await findManaged(state);
  const [{ movies, ...place }, catalogue] = await Promise.all([
    listManagedMovies(viewer, { ...request, filters }),
    countCatalogue(),
  ]);
  const slugs = movies.map(({ slug }) => slug);
  return {
    state,
    movies,
    place,
    catalogue,
    views,
    curators,
    dependents: await countDependents(viewer, slugs),
  };
}

export default function ManageMovies({ loaderData }: Route.ComponentProps) {
  const { state, movies, place, catalogue, dependents, views, curators } = loaderData;
  const isSlow = useIsSlow(managePath);
  const choice = useChoice();
  const { location } = useNavigation();
  const isOpening = location?.pathname.startsWith(`${managePath}/`);
  const here = manageSearch.link(managePath, state, place);
  const cards = [
    { label: "Total", figure: inDigits(catalogue.total) },
    { label: "Featured", figure: inDigits(catalogue.featured) },
    { label: "This Year", figure: inDigits(catalogue.ofThisYear) },
    { label: "Languages", figure: inDigits(catalogue.languages) },
  ];
  return (
    <div className="page admin">
      <AdminHead title="Manage Movies">
        <Link className="button button-quiet" to="/admin/movies/deleted">
          Deleted Films
        </Link>
        <Link className="button button-gold" to="/admin/movies/add">
          Add Movie
        </Link>
      </AdminHead>
      <SummaryCards cards={cards} />
      <ManageFilters state={state} isEmpty={movies.length === 0} curators={curators} />
      <div className="manage-line">
        <div className="manage-count" role="status">
          <h2>
            {countOf(place.total, "movie")}
            {place.isCapped && " or more"}
          </h2>
          {isOpening && <p className="meta">Loading movie...</p>}
        </div>
        <SavedViews query={manageSearch.query(state)} views={views} />
      </div>
      {isSlow ? (
        <Skeleton kind="row" count={6} />
      ) : movies.length > 0 ? (
        <>
          <ul className="manage-list">
            {movies.map((movie) => (
              <li key={movie.slug}>
                <ManageCard
                  movie={movie}
                  dependents={dependents[movie.slug]}
                  back={here}
                  bulk={{
                    formId,
                    isChosen: choice.ids.includes(movie.id),
                    choose: (isChosen) => choice.choose([movie.id], isChosen),
                  }}
                />
              </li>
            ))}
          </ul>
          <BulkBar
            {...{ formId, choice }}
            query={manageSearch.query(state)}
            total={place.total}
            shown={movies.map(({ id }) => id)}
          />
        </>
      ) : (
        <EmptyState
          title="No movies found"
          text="No films match this search and these filters. Clear them, or add the film."
        >
          <Link className="button" to={managePath}>
            Clear Filters
          </Link>
          <Link className="button button-gold" to="/admin/movies/add">
            Add First Movie
          </Link>
        </EmptyState>
      )}
      <Pagination
        page={place.page}
        pages={place.pages}
        hrefFor={(page) => manageSearch.link(managePath, state, { page, cursor: place.cursor })}
      />
    </div>
  );
}
