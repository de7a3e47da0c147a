import { Link } from "react-router";
import { MemberCard, type PresentedMember } from "#app/components/member-card.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { listNewestMembers, type NewestMember } from "#domain/reviews/newest-members.ts";
import { monthAndYear } from "#shared/format/month-and-year.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { fillWithQuote } from "#shared/text/quote.ts";
import { firstSentences } from "#shared/text/sentences.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/profiles";
import "./profiles.css";

export async function loader() {
  const members = await listNewestMembers();
  return { members: members.map(presentMember) };
}

export default function Profiles({ loaderData: { members } }: Route.ComponentProps) {
  const [quoted = [], others = []] = [true, false].map((isQuoted) =>
    members.filter(({ line }) => Boolean(line) === isQuoted),
  );
  const toItem = (member: PresentedMember) => (
    <li key={member.username}>
      <MemberCard member={member} />
    </li>
  );
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
          <p>Who has joined lately, and what they say of films.</p>
        </div>
      </header>
      <div className="page profiles-body">
        <h2 className="visually-hidden">Newest members</h2>
        {members.length > 0 ? (
          <>
            {quoted.length > 0 && <ul className="member-grid">{quoted.map(toItem)}</ul>}
            {others.length > 0 && (
              <section className="members-also">
                {quoted.length > 0 && <SectionHeading>Also here</SectionHeading>}
                <ul>{others.map(toItem)}</ul>
              </section>
            )}
          </>
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

const longestLine = 140;
const mostPosters = 3;

function presentMember({ createdAt, displayName, bio, ...member }: NewestMember): PresentedMember {
  const { username, avatarUrl, reviews, best } = member;
  const line = best?.text
    ? {
        text: fillWithQuote(best.text, longestLine),
        language: best.language?.tag,
        film: best.movie.title,
      }
    : bio && { text: firstSentences(bio, longestLine) };
  return {
    username,
    name: nameMember(displayName, username),
    avatarUrl,
    joined: monthAndYear(createdAt),
    ...(line && { line }),
    movies: reviews.slice(0, mostPosters).map(({ movie }) => movie),
  };
}
