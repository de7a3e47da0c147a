import { useId, useRef } from "react";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { choicesIn, FilterBar } from "#app/components/admin/filter-bar.tsx";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { countCases, listCases } from "#domain/moderation/cases.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { flaggedContentTypes, flagPriorities, flagStatuses } from "#shared/options/flags.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/flagging";
import { FlagCase } from "./cases/flag-case.tsx";
import {
  type FlaggingSearch,
  flaggingPath,
  flaggingSearch,
} from "./cases/flagging-search-params.ts";
import "./flagging.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = flaggingSearch.parse(url.searchParams);
  const figures = await countCases(viewer);
  const found = await listCases(viewer, search);
  return {
    ...found,
    figures,
    search: { ...search, page: found.page, cursor: found.cursor },
  };
}

const everything = flaggingSearch.parse(new URLSearchParams());

export default function Flagging({ loaderData }: Route.ComponentProps) {
  const { figures, search, cases, total, isCapped, pages } = loaderData;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(cases.map((one) => one.id + one.status).join(), () => heading.current);
  const isSlow = useIsSlow("/admin/flagging");
  const back = flaggingSearch.link(flaggingPath, search, {
    page: search.page,
    cursor: search.cursor,
  });
  return (
    <div className="page admin">
      <AdminHead title="Content Flagging" />
      <SummaryCards
        cards={[
          { label: "Total Flags", figure: inDigits(figures.total) },
          { label: "Pending", figure: inDigits(figures.pending) },
          { label: "High Priority", figure: inDigits(figures.highPriority) },
          { label: "Resolved", figure: inDigits(figures.resolved) },
        ]}
      />
      <Filters search={search} />
      <section aria-labelledby={id}>
        <div role="status">
          <h2 className="list-heading" id={id} ref={heading}>
            {isSlow
              ? "Loading content flags..."
              : `${isCapped ? "The first " : ""}${countOf(total, "flag")}`}
          </h2>
        </div>
        {cases.length > 0 ? (
          <ul className="flag-list" aria-busy={isSlow || undefined}>
            {cases.map((flag) => (
              <li key={flag.id}>
                <FlagCase flag={flag} back={back} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title="No flags found"
            text="No content flags found matching your criteria."
          />
        )}
      </section>
      <Pagination
        page={search.page}
        pages={pages}
        hrefFor={(page) =>
          flaggingSearch.link(flaggingPath, search, { page, cursor: search.cursor })
        }
      />
    </div>
  );
}

function Filters({ search }: { search: FlaggingSearch }) {
  const choice = choicesIn(flaggingSearch.write(search));
  return (
    <FilterBar
      path="/admin/flagging"
      text={{ label: "Search flags", value: search.text }}
      choices={[
        choice("status", "Status", "All statuses", flagStatuses),
        choice("priority", "Priority", "All priorities", flagPriorities),
        choice("type", "Content", "All content", flaggedContentTypes),
      ]}
      clearTo={flaggingSearch.link(flaggingPath, everything)}
    />
  );
}
