import { Link, useLocation } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { SearchBox } from "#app/components/search-box.tsx";
import { longestPasted, toText } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";

export default function SearchFailed({ isTooSlow }: { isTooSlow: boolean }) {
  const { search } = useLocation();
  return (
    <div className="page search-page">
      <PageMeta title="Search Error" description="Failed to search movies" isHidden />
      <h1>Search</h1>
      <SearchBox
        variant="page"
        text={toText(new URLSearchParams(search).get("q"), longestPasted)}
      />
      <EmptyState
        title="Search Error"
        text={
          isTooSlow
            ? "This search took too long and was stopped. Try fewer or different words."
            : "Failed to search movies"
        }
      >
        <Link className="button button-gold" to={`/search${search}`} reloadDocument>
          Try Again
        </Link>
      </EmptyState>
    </div>
  );
}
