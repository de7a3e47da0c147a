import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CreatorSorting } from "#app/components/creator-sorting.tsx";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { creatorsSearch } from "#app/routes/creators/creators-search-params.ts";
import { listManagedCreators } from "#domain/creators/curation.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { CreatorSort } from "#shared/options/creator-sorts.ts";
import type { SortOrder } from "#shared/options/movie-sorts.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/manage-creators";
import { AddCreatorLink } from "./add-creator-link.tsx";
import { CreatorCard } from "./creator-card.tsx";
import "../creators-page.css";

const path = "/admin/creators";
const placeholders = 6;

const sorts = [
  { value: "name", label: "Name", order: "asc" },
  { value: "recent", label: "Date Created", order: "desc" },
  { value: "movies", label: "Movie Count", order: "desc" },
] as const satisfies { value: CreatorSort; label: string; order: SortOrder }[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = creatorsSearch.parse(url.searchParams);
  const found = await listManagedCreators(context.get(viewerContext), search);
  const { creators, total, isCapped, pages, ...place } = found;
  const cards = creators.map(({ createdAt, ...creator }) => ({
    ...creator,
    joinedYear: createdAt.getUTCFullYear(),
  }));
  return { search: { ...search, ...place }, creators: cards, total, isCapped, pages };
}

export default function Creators({ loaderData }: Route.ComponentProps) {
  const { search, creators, total, isCapped, pages } = loaderData;
  const isSlow = useIsSlow(path);
  const here = creatorsSearch.link(path, search, { page: search.page, cursor: search.cursor });
  return (
    <div className="page admin">
      <AdminHead title="Manage Creators">
        <Link className="button" to="/admin/creators/deleted">
          Deleted creators
        </Link>
        <AddCreatorLink back={here} />
      </AdminHead>
      <div className="managed-bar">
        <SearchForm
          action={path}
          label="Search creators"
          text={search.text}
          maxLength={longestText}
        >
          {Object.entries(creatorsSearch.write({ sort: search.sort, order: search.order })).map(
            ([name, value]) =>
              value && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </SearchForm>
        <CreatorSorting
          {...search}
          sorts={sorts}
          linkTo={(change) => creatorsSearch.link(path, search, change)}
        />
      </div>
      <h2 className="managed-count">
        {isCapped ? "The first " : ""}
        {countOf(total, "creator")}
      </h2>
      {isSlow && <Skeleton kind="row" count={placeholders} />}
      {!isSlow && creators.length > 0 && (
        <ul className="managed-creators">
          {creators.map((creator) => (
            <li key={creator.slug}>
              <CreatorCard creator={creator} back={here} />
            </li>
          ))}
        </ul>
      )}
      {!isSlow && creators.length === 0 && <NoCreators text={search.text} back={here} />}
      <Pagination
        page={search.page}
        pages={pages}
        hrefFor={(page) => creatorsSearch.link(path, search, { page, cursor: search.cursor })}
        label="Pages of creators"
      />
    </div>
  );
}

function NoCreators({ text, back }: { text: string; back: string }) {
  if (text) {
    return <EmptyState title="No creators found" text="Try adjusting your search terms." />;
  }
  return (
    <EmptyState title="No creators found" text="Get started by adding your first creator.">
      <AddCreatorLink back={back} />
    </EmptyState>
  );
}
