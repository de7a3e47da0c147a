import { href, Link } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import { ReviewText } from "#app/components/review-text.tsx";
import type { ActivityType } from "#shared/options/activity.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { reviewStatuses } from "#shared/options/review-statuses.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Badge } from "#ui/badge.tsx";
import { Stars } from "#ui/stars.tsx";
import type { PresentedActivity } from "./present-activity.ts";

const icons: Record<ActivityType, string> = {
  review: "activity-star",
  watchlist_add: "icon-bookmark",
  favorite_toggle: "icon-heart",
  profile_update: "activity-person",
  review_helpful: "activity-thanks",
  review_approved: "activity-check",
  review_rejected: "icon-close",
  review_reply: "activity-reply",
  list_reply: "activity-reply",
  mention: "activity-reply",
  correction_accepted: "activity-check",
  correction_declined: "icon-close",
  offer_report_accepted: "activity-check",
  offer_report_declined: "icon-close",
  offer_proposal_accepted: "activity-check",
  offer_proposal_declined: "icon-close",
  movie_added: "icon-play",
  movie_watchable: "icon-play",
};

export function ActivityEntry({ entry }: { entry: PresentedActivity }) {
  const { type, movie, subject, before, after, facts, description } = entry;
  const { quote, hasSpoilers, rating, status } = entry;
  return (
    <article className={entry.isNotification ? "activity-entry activity-news" : "activity-entry"}>
      <span className={`icon activity-icon ${icons[type]}`} aria-hidden="true" />
      {movie && <Poster movie={movie} small />}
      <div className="activity-words">
        <p className="meta">
          <time dateTime={entry.instant}>{entry.time}</time>
        </p>
        <h3>
          {before}
          {movie && (
            <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
              {movie.title}
            </Link>
          )}
          {subject && (
            <a href={subject.to} dir="auto">
              {subject.name}
            </a>
          )}
          {after}
        </h3>
        {facts && <p className="meta">{facts}</p>}
        {(rating || status) && (
          <p className="activity-rating">
            {rating && <Stars value={rating} />}
            {status && (
              <Badge tone={status === "rejected" ? "rejected" : "pending"}>
                {labelOf(reviewStatuses, status)}
              </Badge>
            )}
          </p>
        )}
        {quote && <ReviewText text={quote} hasSpoilers={hasSpoilers} of={movie?.title ?? ""} />}
        {description && <p className="activity-description">{description}</p>}
        {entry.link && <a href={entry.link.to}>{entry.link.label}</a>}
      </div>
    </article>
  );
}
