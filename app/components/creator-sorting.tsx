import { Link } from "react-router";
import type { CreatorSort } from "#shared/options/creator-sorts.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";

type Sorting = { sort: CreatorSort; order: "asc" | "desc" };

type Props = Sorting & {
  sorts: readonly { value: CreatorSort; label: string; order: "asc" | "desc" }[];
  linkTo: (change: Partial<Sorting>) => string;
};

export function CreatorSorting({ sort, order, sorts, linkTo }: Props) {
  const isAscending = order === "asc";
  const tabs = sorts.map(({ value, label, order }) => ({
    label,
    to: linkTo({ sort: value, order }),
    current: value === sort,
  }));
  return (
    <div className="row">
      <LinkTabs label="Sort creators" tabs={tabs} />
      <Link
        className={`button ${isAscending ? "is-ascending" : ""}`}
        to={linkTo({ order: isAscending ? "desc" : "asc" })}
        preventScrollReset
        rel="nofollow"
      >
        <Icon name="chevron" />
        {isAscending ? "Ascending" : "Descending"}
        <span className="visually-hidden">, sort the other way</span>
      </Link>
    </div>
  );
}
