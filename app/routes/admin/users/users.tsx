import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { choicesIn, FilterBar } from "#app/components/admin/filter-bar.tsx";
import { SummaryCards } from "#app/components/admin/summary-cards.tsx";
import { useIsSlow } from "#app/components/use-is-slow.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { countMembers, listMembers } from "#domain/profiles/directory.ts";
import { summarizeReviewsOfMembers } from "#domain/reviews/of-member.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { memberStatusFilters, roles } from "#shared/options/members.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/users";
import { MemberRow } from "./members/member-row.tsx";
import { presentMember } from "./members/present-member.ts";
import { type UsersSearch, usersPath, usersSearch } from "./members/users-search-params.ts";
import "./users.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = usersSearch.parse(url.searchParams);
  const { members, ...place } = await listMembers(viewer, search);
  const ids = members.map(({ userId }) => userId);
  const [counts, summaries] = await Promise.all([
    countMembers(viewer),
    summarizeReviewsOfMembers(viewer, ids),
  ]);
  const summaryOf = (id: number) => summaries.find(({ userId }) => userId === id);
  const rows = members.map((member) => presentMember(member, summaryOf(member.userId)));
  return { members: rows, counts, search, ...place };
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { members, counts, total, page, pages } = loaderData;
  const search = { ...loaderData.search, page, cursor: loaderData.cursor };
  const here = usersSearch.link(usersPath, search, { page, cursor: search.cursor });
  const cards = [
    { label: "Total Users", figure: inDigits(counts.total) },
    { label: "Active Users", figure: inDigits(counts.active) },
    { label: "Suspended", figure: inDigits(counts.suspended) },
    { label: "Moderators", figure: inDigits(counts.moderators) },
  ];
  return (
    <div className="page admin">
      <AdminHead title="User Management" />
      <SummaryCards cards={cards} />
      <Filters search={search} />
      <section aria-label="Users">
        <p className="meta users-found" role="status">
          {useIsSlow(usersPath) ? "Loading users..." : countOf(total, "user")}
        </p>
        {members.length > 0 ? (
          <ul className="user-list">
            {members.map((member) => (
              <li key={member.username}>
                <MemberRow member={member} back={here} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No users found" text="No users found matching your criteria." />
        )}
      </section>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) =>
          usersSearch.link(usersPath, search, { page: number, cursor: search.cursor })
        }
      />
    </div>
  );
}

function Filters({ search }: { search: UsersSearch }) {
  const choice = choicesIn(usersSearch.write(search));
  return (
    <FilterBar
      path={usersPath}
      text={{
        label: "Search users",
        value: search.text,
        placeholder: "Name, bio, username or email",
      }}
      choices={[
        choice("role", "Role", "All", roles),
        choice("status", "Status", "All", memberStatusFilters),
      ]}
      clearTo={usersPath}
    />
  );
}
