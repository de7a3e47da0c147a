import { Link } from "react-router";
import type { parseCreatorsSearch } from "#app/routes/creators/creators-search-params.ts";
import { sortingOf } from "#app/routes/creators/creators-search-params.ts";
import { creatorSorts } from "#shared/options/creator-sorts.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { linkTo } from "./links.ts";

type Search = ReturnType<typeof parseCreatorsSearch>;

/** The orders in the words of this screen (specification, section 2). */
const labels = { name: "Name", recent: "Date Created", movies: "Movie Count" };

/** In what order creators are listed, and the way to turn it round. */
export function Sorting({ search }: { search: Search }) {
  const tabs = (["name", "recent", "movies"] as const).map((sort) => ({
    label: labels[sort],
    to: linkTo(search, { sort, order: usualOrder(sort) }),
    current: sort === search.sort,
  }));
  const isAscending = search.order === "asc";
  return (
    <div className="row">
      <LinkTabs label="Sort creators" tabs={tabs} />
      <Link
        className={`button ${isAscending ? "is-ascending" : ""}`}
        to={linkTo(search, { order: isAscending ? "desc" : "asc" })}
        preventScrollReset
      >
        <Icon name="chevron" />
        {isAscending ? "Ascending" : "Descending"}
        <span className="visually-hidden">, sort the other way</span>
      </Link>
    </div>
  );
}

/** The order as hidden fields of a form that searches. */
export function sortingFields(search: Search) {
  return Object.entries(sortingOf(search)).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

function usualOrder(sort: Search["sort"]) {
  return creatorSorts.find(({ value }) => value === sort)?.order ?? "asc";
}
