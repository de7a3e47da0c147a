import { Link } from "react-router";
import type { PickedCreator } from "#domain/creators/picking.ts";
import { countOf } from "#shared/format/count-of.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { SearchForm } from "#ui/search-form.tsx";
import { pageOf } from "../form/links.ts";

type Props = { slug: string; name: string; text: string; found: PickedCreator[] };

export function FindOther({ slug, name, text, found }: Props) {
  const page = pageOf(slug, "merge");
  return (
    <>
      <p className="admin-note">
        Find the other entry for {name}. Nothing changes until you confirm.
      </p>
      <SearchForm
        action={page}
        label="Search creators by name"
        text={text}
        maxLength={longestText}
      />
      <h2 className="managed-count">{text ? `Found for “${text}”` : "Similar names"}</h2>
      {found.length === 0 && <p className="meta">No creators found</p>}
      <ul className="merge-found">
        {found.map((one) => (
          <li key={one.slug}>
            <Link to={`${page}?${new URLSearchParams({ with: one.slug })}`}>
              <b>{one.name}</b>
              <span className="meta">
                {countOf(one.movieCount, "movie")} · /creator/{one.slug}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
