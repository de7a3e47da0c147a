import { FeedLink } from "#app/components/feed-link.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { listLikedLists, listPublicLists } from "#domain/member-lists/shelves.ts";
import { slugOfFacet } from "#shared/options/landing-facets.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/field.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { filmsInWords } from "../landing/landing-words.ts";
import type { Route } from "./+types/lists";
import { ListCards } from "./cards/list-cards.tsx";
import { presentCard } from "./cards/present-card.ts";
import { listFacetOptions } from "./filter/list-facet-options.ts";
import { listsSearch, toListFacet } from "./filter/lists-search.ts";
import "./lists.css";

export async function loader({ url }: Route.LoaderArgs) {
  const { order, of, page } = listsSearch.parse(url.searchParams);
  const facet = of && toListFacet(of);
  const { lists, ...paging } = await (order ? listLikedLists(facet) : listPublicLists(page, facet));
  const films = of ? filmsInWords(of) : "African films";
  const facets = await listFacetOptions(of);
  const cards = lists.map(presentCard);
  return { lists: cards, order, of: of && slugOfFacet(of), films, facets, ...paging };
}

export default function Lists({ loaderData }: Route.ComponentProps) {
  const { lists, order, of, films, facets, page, pages } = loaderData;
  const linkTo = (changes: { order?: string; page?: string }) =>
    addressOf("/lists", { order: order ?? "", of: of ?? "", ...changes });
  const tabs = [
    { label: "New", to: linkTo({ order: "" }), current: !order },
    { label: "Liked this month", to: linkTo({ order: "liked" }), current: order === "liked" },
  ];
  const emptyTitle = order
    ? `No list${of ? ` of ${films}` : ""} was liked this month`
    : `No lists${of ? ` of ${films}` : ""} yet`;
  return (
    <>
      <PageMeta
        title={`Lists of ${films}`}
        description={`Films of Africa as members of ${useSiteName()} put them together: by mood, by maker, by memory.`}
        path="/lists"
        page={page}
        isHidden={Boolean(order || of) || lists.length === 0}
      />
      {import.meta.env.SSR && <FeedLink path="/lists" />}
      <header className="banner lists-head">
        <div className="cloth" aria-hidden="true" />
        <div className="page">
          <h1>Lists</h1>
          <p>{of ? `Mostly ${films}, as` : "Films as"} our members put them together.</p>
          <a className="button button-gold" href="/lists/new" rel="nofollow">
            Make a list
          </a>
        </div>
      </header>
      <div className="page lists-body">
        <LinkTabs label="Order" tabs={tabs} />
        {facets.length > 0 && (
          <search>
            <form action="/lists" className="lists-filter">
              {order && <input type="hidden" name="order" value={order} />}
              <SelectField
                label="Country, language or decade"
                name="of"
                defaultValue={of ?? ""}
                options={[{ value: "", label: "Any" }, ...facets]}
              />
              <button type="submit" className="button">
                Show
              </button>
            </form>
          </search>
        )}
        {lists.length > 0 ? (
          <ListCards lists={lists} hasAuthors />
        ) : (
          <EmptyState
            title={emptyTitle}
            text={
              order
                ? "Open a list that you like, and press Like."
                : "Five films for a rainy Sunday, the best of Ouagadougou: yours could be the first."
            }
          />
        )}
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => linkTo({ page: to > 1 ? String(to) : "" })}
        />
      </div>
    </>
  );
}
