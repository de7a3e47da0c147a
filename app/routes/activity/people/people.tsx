import { href } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { Poster } from "#app/components/poster.tsx";
import { PosterStrip } from "#app/components/poster-strip.tsx";
import { ReviewText } from "#app/components/review-text.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listPeopleActivity, placePattern } from "#domain/activity/people.ts";
import { matching, searchParams } from "#shared/validation/list-address.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stars } from "#ui/stars.tsx";
import { ActivityDays, ActivityHead } from "../activity-frame.tsx";
import { groupByDay } from "../group-by-day.ts";
import type { Route } from "./+types/people";
import { type PresentedEntry, presentEntry, withoutRepeats } from "./present-people.ts";
import "./people.css";

const path = "/activity/people";

const peopleSearch = searchParams({ after: matching(placePattern) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { after } = peopleSearch.parse(url.searchParams);
  const { entries, next } = await listPeopleActivity(context.get(viewerContext), after);
  const now = new Date();
  const presented = withoutRepeats(entries).map((entry) => presentEntry(entry, now));
  const firstOfEach = new Map(presented.toReversed().map(({ who, key }) => [who.username, key]));
  return {
    mutable: [...firstOfEach.values()],
    days: groupByDay(presented),
    isFirst: after === undefined,
    next: next && peopleSearch.link(path, { after: next }),
  };
}

export default function PeopleActivity({ loaderData }: Route.ComponentProps) {
  const { days, mutable, isFirst, next } = loaderData;
  return (
    <div className="page activity-page">
      <PageMeta
        title="People · Activity Feed"
        description="What the people you follow watched, reviewed and listed."
        isHidden
      />
      <ActivityHead current="People" />
      <section aria-label="Activities of people you follow">
        {days.length > 0 ? (
          <ActivityDays days={days} keyOf={({ key }) => key}>
            {(entry) => <Entry entry={entry} hasMute={mutable.includes(entry.key)} />}
          </ActivityDays>
        ) : (
          <Nothing isFirst={isFirst} />
        )}
      </section>
      {(next || !isFirst) && (
        <nav className="pagination" aria-label="Pages">
          {!isFirst && (
            <a className="button" href={path}>
              Newest
            </a>
          )}
          {next && (
            <a className="button" href={next} rel="next">
              Earlier
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

/** `hasMute` is true once for each person. */
function Entry({ entry, hasMute }: { entry: PresentedEntry; hasMute: boolean }) {
  const { who, verb, subject, facts, movie, covers, rating, quote } = entry;
  return (
    <article className="activity-entry">
      <Avatar name={who.name} src={who.avatarUrl} size="small" hue={hueOf(who.username)} />
      {movie && <Poster movie={movie} small />}
      <div className="activity-words">
        <p className="people-line">
          <a href={href("/profile/:username", { username: who.username })} dir="auto">
            {who.name}
          </a>{" "}
          {verb} <time dateTime={entry.instant}>{entry.time}</time>{" "}
          {hasMute && (
            <a
              className="people-mute"
              href={href("/profile/:username/mute", { username: who.username })}
            >
              Mute<span className="visually-hidden"> {who.name}</span>
            </a>
          )}
        </p>
        {subject && (
          <h3>
            <a href={subject.to} lang={subject.language} dir="auto">
              {subject.title}
            </a>
          </h3>
        )}
        <p className="meta">{facts}</p>
        {rating && (
          <p className="activity-rating">
            <Stars value={rating} />
          </p>
        )}
        {quote && (
          <ReviewText
            text={quote}
            language={entry.language}
            hasSpoilers={entry.hasSpoilers}
            by={who.name}
          />
        )}
        {covers && covers.length > 0 && <PosterStrip label="Its first films" movies={covers} />}
      </div>
    </article>
  );
}

function Nothing({ isFirst }: { isFirst: boolean }) {
  const words = isFirst
    ? {
        title: "Nothing here yet",
        text: "Follow people whose taste you trust: press Follow on a member’s profile, and what they watch, review and list appears here.",
      }
    : { title: "Nothing earlier", text: "You have seen all that the people you follow did." };
  return (
    <EmptyState {...words}>
      <a className="button button-gold" href="/profiles">
        Find People
      </a>
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
