import { Link } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { linkTo, type Search, sortingOf, sorts } from "../parts/links.ts";

/**
 * The order of the list, with a link to reverse it. Not the one of /creators: what both shared would
 * be in a chunk that more of the visitors' pages load.
 */
export function Sorting({ search }: { search: Search }) {
  const tabs = sorts.map(({ value, label, order }) => ({
    label,
    to: linkTo(search, { sort: value, order }),
    current: value === search.sort,
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

export function sortingFields(search: Search) {
  return Object.entries(sortingOf(search)).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
