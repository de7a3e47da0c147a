import { Link } from "react-router";
import { MemberCard } from "#app/components/member-card.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { listNewestProfiles, type ProfileCard } from "#domain/profiles/profiles.ts";
import { monthAndYear } from "#shared/format/month-and-year.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/profiles";
import "./profiles.css";

export async function loader() {
  const profiles = await listNewestProfiles();
  return { members: profiles.map(presentMember) };
}

export default function Profiles({ loaderData: { members } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title="Community Members"
        description={`The newest members of ${useSiteName()}, who rate and review African films.`}
        path="/profiles"
      />
      <header className="banner profiles-head">
        <div className="cloth" aria-hidden="true" />
        <div className="page">
          <h1>Community Members</h1>
          <p>The newest members of the community.</p>
        </div>
      </header>
      <div className="page profiles-body">
        <h2 className="visually-hidden">Newest members</h2>
        {members.length > 0 ? (
          <ul className="member-grid">
            {members.map((member) => (
              <li key={member.username}>
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No profiles found" text="Nobody has joined yet.">
            <Link className="button button-gold" to="/browse">
              Browse Movies
            </Link>
          </EmptyState>
        )}
      </div>
    </>
  );
}

function presentMember({ username, displayName, avatarUrl, createdAt }: ProfileCard) {
  const joined = monthAndYear(createdAt);
  return { username, name: nameMember(displayName, username), avatarUrl, joined };
}
