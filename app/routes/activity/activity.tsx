import { Link } from "react-router";
import { LiveForm } from "#app/components/live-form.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listActivity } from "#domain/activity/activity.ts";
import { countOf } from "#shared/format/count-of.ts";
import { activityFilters, activityRanges } from "#shared/options/activity.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, SelectField } from "#ui/field.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/activity";
import { ActivityEntry } from "./activity-entry.tsx";
import { ActivityDays, ActivityHead } from "./activity-frame.tsx";
import { type ActivitySearch, activityPath, activitySearch } from "./activity-search-params.ts";
import { ActivityTotals } from "./activity-totals.tsx";
import { groupByDay } from "./group-by-day.ts";
import { presentActivity } from "./present-activity.ts";

const placeholders = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = activitySearch.parse(url.searchParams);
  const now = new Date();
  const { activities, ...found } = await listActivity(context.get(viewerContext), search, now);
  const days = groupByDay(activities.map((activity) => presentActivity(activity, now)));
  return { ...found, days, search };
}

export default function ActivityFeed({ loaderData }: Route.ComponentProps) {
  const { days, totals, total, pages } = loaderData;
  const search = { ...loaderData.search, page: loaderData.page, cursor: loaderData.cursor };
  return (
    <div className="page activity-page">
      <PageMeta
        title="Activity Feed"
        page={search.page}
        description="What you did, and what happened to it."
        isHidden
      />
      <ActivityHead current="You" />
      <ActivityTotals totals={totals} />
      {totals.all > 0 && <Filters search={search} />}
      {useIsSlow("/activity") ? (
        <Skeleton kind="row" count={placeholders} />
      ) : (
        <section aria-label="Activities">
          {isNarrowed(search) && total > 0 && (
            <p className="meta activity-found" role="status">
              {countOf(total, "activity", "activities")}
            </p>
          )}
          {days.length > 0 ? (
            <ActivityDays days={days} keyOf={({ id }) => id}>
              {(entry) => <ActivityEntry entry={entry} />}
            </ActivityDays>
          ) : (
            <NoActivity search={search} />
          )}
        </section>
      )}
      <Pagination
        page={search.page}
        pages={pages}
        hrefFor={(page) =>
          activitySearch.link(activityPath, search, { page, cursor: search.cursor })
        }
      />
    </div>
  );
}

function Filters({ search }: { search: ActivitySearch }) {
  const { text } = search;
  const [type, range] = [search.type ?? "", search.range ?? ""];
  return (
    <LiveForm path="/activity" className="activity-filters" values={{ q: text, type, range }}>
      <Field
        label="Search your activity"
        name="q"
        type="search"
        defaultValue={text}
        maxLength={longestText}
        placeholder="A film title or your own words"
      />
      <SelectField
        label="Type"
        name="type"
        defaultValue={type}
        options={[{ value: "", label: "All" }, ...activityFilters]}
      />
      <SelectField
        label="Date range"
        name="range"
        defaultValue={range}
        options={[{ value: "", label: "All time" }, ...activityRanges]}
      />
      <button type="submit" className="button button-gold">
        Apply
      </button>
    </LiveForm>
  );
}

function NoActivity({ search }: { search: ActivitySearch }) {
  const words = isNarrowed(search)
    ? { title: "No activity found", text: "Try another word, another type or a longer period." }
    : {
        title: "No activity yet",
        text: "Every film you rate, review or save will appear here.",
      };
  return (
    <EmptyState {...words}>
      <Link className="button button-gold" to="/browse">
        Browse Movies
      </Link>
      <Link className="button" to="/watchlist">
        My Watchlist
      </Link>
      {isNarrowed(search) && (
        <Link className="button button-quiet" to="/activity">
          Clear Filters
        </Link>
      )}
    </EmptyState>
  );
}

function isNarrowed({ text, type, range }: ActivitySearch): boolean {
  return Boolean(text || type || range);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
