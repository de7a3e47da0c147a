import { Link, useNavigation } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { countDependents } from "#domain/movies/curation-sidebar.ts";
import { countCatalogue } from "#domain/movies/lists.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { searchMovies } from "#domain/search/search.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/manage-movies";
import { ManageCard } from "./manage-card.tsx";
import { ManageFilters } from "./manage-filters.tsx";
import { linkToManage, managePath, parseManage } from "./manage-search-params.ts";
import "../manage-page.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "edit movies");
  const state = parseManage(url.searchParams);
  const sort = state.text ? "relevance" : "created_at";
  const [{ movies, ...place }, catalogue] = await Promise.all([
    searchMovies({ ...state, sort, order: "desc" }),
    countCatalogue(),
  ]);
  const slugs = movies.map(({ slug }) => slug);
  return { state, movies, place, catalogue, dependents: await countDependents(viewer, slugs) };
}

export default function ManageMovies({ loaderData }: Route.ComponentProps) {
  const { state, movies, place, catalogue, dependents } = loaderData;
  const isSlow = useIsSlow(managePath);
  const { location } = useNavigation();
  const isOpening = location?.pathname.startsWith(`${managePath}/`);
  const here = linkToManage(state, place);
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
      <ManageFilters state={state} isEmpty={movies.length === 0} />
      <div className="manage-count" role="status">
        <h2>{countOf(place.total, "movie")}</h2>
        {isOpening && <p className="meta">Loading movie...</p>}
      </div>
      {isSlow ? (
        <Skeleton kind="row" count={6} />
      ) : movies.length > 0 ? (
        <ul className="manage-list">
          {movies.map((movie) => (
            <li key={movie.slug}>
              <ManageCard movie={movie} dependents={dependents[movie.slug]} back={here} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No movies found"
          text="No film passes this search and these filters. Start afresh, or add the film."
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
        hrefFor={(page) => linkToManage(state, { page, cursor: place.cursor })}
      />
    </div>
  );
}
