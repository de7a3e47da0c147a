import { useId, useRef } from "react";
import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { choicesIn, FilterBar } from "#app/components/admin/filter-bar.tsx";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listReviewsToModerate } from "#domain/reviews/queue.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { reviewStatuses } from "#shared/options/review-statuses.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/moderation";
import { BulkBar } from "./queue/bulk-bar.tsx";
import { referenceOf } from "./queue/decide-path.ts";
import { ModeratedReview } from "./queue/moderated-review.tsx";
import {
  type ModerationSearch,
  moderationPath,
  moderationSearch,
} from "./queue/moderation-search-params.ts";
import { useSelection } from "./queue/use-selection.ts";
import "./moderation-page.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = moderationSearch.parse(url.searchParams);
  const found = await listReviewsToModerate(viewer, search);
  return { ...found, search: { ...search, page: found.page, cursor: found.cursor } };
}

const everything = moderationSearch.parse(new URLSearchParams());

export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { figures, search, reviews, total, isCapped, pages } = loaderData;
  const { bulk } = search;
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = reviews.map(referenceOf).join();
  const { list, selected, recount, tickAll } = useSelection(shown + bulk);
  useFocusWhenLost(shown, () => heading.current);
  const isSlow = useIsSlow("/admin/moderation");
  const isPendingFirst = !search.text && !search.status && figures.pending > 0;
  // After a decision nothing is selected by default.
  const back = moderationSearch.link(moderationPath, search, { ...search, bulk: bulk && "some" });
  return (
    <div className="page admin moderation">
      <AdminHead title="Review Moderation" />
      <SummaryCards
        cards={[
          { label: "Total Reviews", figure: inDigits(figures.total) },
          { label: "Pending", figure: inDigits(figures.pending) },
          { label: "Approved", figure: inDigits(figures.approved) },
          { label: "Rejected", figure: inDigits(figures.rejected) },
        ]}
      />
      <div className="moderation-bar">
        <Filters search={search} />
        <Link
          className="button"
          to={moderationSearch.link(moderationPath, search, {
            ...search,
            bulk: bulk ? undefined : "some",
          })}
          preventScrollReset
          aria-current={bulk ? "true" : undefined}
        >
          Bulk Actions
        </Link>
      </div>
      <section aria-labelledby={`${formId}heading`}>
        <div role="status">
          <h2 className="list-heading" id={`${formId}heading`} ref={heading}>
            {isSlow
              ? "Loading reviews..."
              : `${isCapped ? "The first " : ""}${countOf(total, "review")}${isPendingFirst ? ", pending first" : ""}`}
          </h2>
        </div>
        {reviews.length > 0 ? (
          <ul
            className="moderated-list"
            ref={list}
            onChange={recount}
            aria-busy={isSlow || undefined}
          >
            {reviews.map((review) => (
              <li key={referenceOf(review)}>
                <ModeratedReview review={review} back={back}>
                  {bulk && (
                    <label className="check">
                      <input
                        key={bulk}
                        type="checkbox"
                        name="review"
                        form={formId}
                        value={referenceOf(review)}
                        defaultChecked={bulk === "all"}
                      />
                      <span className="visually-hidden">
                        Select the review of {review.movie.title} by {review.author.name}
                      </span>
                    </label>
                  )}
                </ModeratedReview>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No reviews found" text="No reviews found matching your criteria." />
        )}
      </section>
      <Pagination
        page={search.page}
        pages={pages}
        hrefFor={(page) =>
          moderationSearch.link(moderationPath, search, { page, cursor: search.cursor })
        }
      />
      {bulk && reviews.length > 0 && (
        <BulkBar
          formId={formId}
          search={search}
          back={back}
          shownCount={reviews.length}
          selected={selected}
          tickAll={tickAll}
        />
      )}
    </div>
  );
}

const starOptions = [5, 4, 3, 2, 1].map((value) => ({
  value: String(value),
  label: countOf(value, "star"),
}));

function Filters({ search }: { search: ModerationSearch }) {
  const { text, bulk } = search;
  const choice = choicesIn(moderationSearch.write(search));
  return (
    <FilterBar
      path="/admin/moderation"
      text={{ label: "Search reviews, movies and users", value: text, isFolded: true }}
      choices={[
        choice("status", "Status", "All statuses", reviewStatuses),
        choice("rating", "Rating", "All ratings", starOptions),
      ]}
      clearTo={moderationSearch.link(moderationPath, everything, { bulk })}
    >
      {bulk && <input type="hidden" name="bulk" value="some" />}
    </FilterBar>
  );
}
