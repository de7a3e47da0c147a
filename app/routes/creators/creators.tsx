import { href, Link } from "react-router";
import { CreatorGrid } from "#app/components/creator-card.tsx";
import { CreatorSorting } from "#app/components/creator-sorting.tsx";
import { ItemListJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { Woven } from "#app/components/woven.tsx";
import { type CreatorCard, listBestKnownFilms, listCreators } from "#domain/creators/creators.ts";
import { findMovieCards } from "#domain/movies/movies.ts";
import { countOf } from "#shared/format/count-of.ts";
import { creatorSorts } from "#shared/options/creator-sorts.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/creators";
import { type CreatorsSearch, creatorsPath, creatorsSearch } from "./creators-search-params.ts";
import "./creator-pages.css";

export async function loader({ url }: Route.LoaderArgs) {
  const search = creatorsSearch.parse(url.searchParams);
  const { creators, total, isCapped, pages, ...place } = await listCreators(search);
  const shown = await addFilms(creators);
  return { search: { ...search, ...place }, creators: shown, total, isCapped, pages };
}

const mostPosters = 3;

async function addFilms(creators: CreatorCard[]) {
  const idsOfEach = await listBestKnownFilms(
    creators.map(({ id }) => id),
    mostPosters,
  );
  const movies = await findMovieCards([...idsOfEach.values()].flat());
  return creators.map((creator) => {
    const ids = idsOfEach.get(creator.id) ?? [];
    return { ...creator, movies: ids.flatMap((id) => movies.get(id) ?? []) };
  });
}

export default function Creators({ loaderData }: Route.ComponentProps) {
  const { search, creators, total, isCapped, pages } = loaderData;
  const isSlow = useIsSlow("/creators");
  return (
    <>
      <CreatorsMeta {...loaderData} />
      <header className="banner creators-head">
        <Woven />
        <div className="page">
          <h1>Featured Creators</h1>
          <p>The directors, writers and actors who make the films.</p>
          <SearchForm
            action="/creators"
            label="Search creators by name or bio"
            placeholder="Name or bio"
            text={search.text}
            maxLength={longestText}
          >
            {Object.entries(creatorsSearch.write({ sort: search.sort, order: search.order })).map(
              ([name, value]) =>
                value && <input key={name} type="hidden" name={name} value={value} />,
            )}
          </SearchForm>
        </div>
      </header>
      <div className="page">
        <div className="creators-bar">
          <h2>
            Showing {isCapped ? "the first " : ""}
            {countOf(total, "creator")}
          </h2>
          {total > 0 && (
            <CreatorSorting
              {...search}
              sorts={creatorSorts}
              linkTo={(change) => creatorsSearch.link(creatorsPath, search, change)}
            />
          )}
        </div>
        {isSlow && <Skeleton kind="card" count={8} />}
        {!isSlow && creators.length > 0 && <CreatorGrid creators={creators} />}
        {!isSlow && creators.length === 0 && <NoCreators search={search} />}
        <Pagination
          page={search.page}
          pages={pages}
          hrefFor={(page) =>
            creatorsSearch.link(creatorsPath, search, { page, cursor: search.cursor })
          }
          label="Pages of creators"
        />
      </div>
    </>
  );
}

const allByName = creatorsSearch.parse(new URLSearchParams());

function CreatorsMeta({ search, creators }: Route.ComponentProps["loaderData"]) {
  const items = creators.map(({ slug, name }) => ({
    label: name,
    to: href("/creator/:slug", { slug }),
  }));
  return (
    <>
      <PageMeta
        title="Featured Creators"
        page={search.page}
        description="The directors, writers and actors of African cinema, with their films and what viewers think of them."
        path={creatorsSearch.link(creatorsPath, allByName, { page: search.page })}
        isHidden={search.text !== ""}
      />
      <ItemListJsonLd items={items} />
    </>
  );
}

function NoCreators({ search }: { search: CreatorsSearch }) {
  if (!search.text) {
    return <EmptyState title="No creators found" text="Nobody has been added yet." />;
  }
  return (
    <EmptyState
      title="No creators found"
      text={`No name or biography contains “${search.text}”. Try fewer letters, or just a surname.`}
    >
      <Link
        className="button button-gold"
        to={creatorsSearch.link(creatorsPath, search, { text: "" })}
      >
        Clear Search
      </Link>
    </EmptyState>
  );
}
