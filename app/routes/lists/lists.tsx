import { FeedLink } from "#app/components/feed-link.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { listLikedLists, listPublicLists } from "#domain/member-lists/shelves.ts";
import { option, page, searchParams } from "#shared/validation/list-address.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/lists";
import { ListCards } from "./cards/list-cards.tsx";
import { presentCard } from "./cards/present-card.ts";
import "./lists.css";

const listsSearch = searchParams({
  order: option<"liked">(["liked"]),
  page: page(),
});

export async function loader({ url }: Route.LoaderArgs) {
  const { order, page } = listsSearch.parse(url.searchParams);
  const { lists, ...paging } = await (order ? listLikedLists() : listPublicLists(page));
  return { lists: lists.map(presentCard), order, ...paging };
}

export default function Lists({ loaderData }: Route.ComponentProps) {
  const { lists, order, page, pages } = loaderData;
  const tabs = [
    { label: "New", to: "/lists", current: !order },
    { label: "Liked this month", to: "/lists?order=liked", current: order === "liked" },
  ];
  return (
    <>
      <PageMeta
        title="Lists of African films"
        description={`Films of Africa as members of ${useSiteName()} put them together: by mood, by maker, by memory.`}
        path="/lists"
        page={page}
        isHidden={order !== undefined || lists.length === 0}
      />
      {import.meta.env.SSR && <FeedLink path="/lists" />}
      <header className="banner lists-head">
        <div className="cloth" aria-hidden="true" />
        <div className="page">
          <h1>Lists</h1>
          <p>Films as our members put them together.</p>
          <a className="button button-gold" href="/lists/new" rel="nofollow">
            Make a list
          </a>
        </div>
      </header>
      <div className="page lists-body">
        <LinkTabs label="Order" tabs={tabs} />
        {lists.length > 0 ? (
          <ListCards lists={lists} hasAuthors />
        ) : (
          <EmptyState
            title={order ? "No list was liked this month" : "No lists yet"}
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
          hrefFor={(to) => listsSearch.link("/lists", { order }, { page: to })}
        />
      </div>
    </>
  );
}
