import { href, Link } from "react-router";
import { ReviewText } from "#app/components/review-text.tsx";
import { ReviewStatusBadge } from "#app/routes/admin/moderation/queue/review-status-badge.tsx";
import type { CaseView } from "#domain/moderation/cases.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { Stars } from "#ui/stars.tsx";

export function FlaggedContent({ content }: Pick<CaseView, "content">) {
  const { movie, member, review, festival, list, reply } = content;
  const named = movie?.title ?? list?.title ?? member?.name ?? festival?.name;
  if (reply) {
    return (
      <div className="flagged-content">
        <p className="meta">
          {movie && `Under a review of ${movie.title}, `}
          {list && `Under the list ${list.title}, `}
          {reply.text ? `by ${nameMember(member?.name)}` : "and deleted since"}
        </p>
        {reply.text && <ReviewText text={reply.text} hasSpoilers={reply.hasSpoilers} />}
      </div>
    );
  }
  if (!review) {
    return (
      <p className="flagged-content flagged-title">{named ?? "A film that is not published"}</p>
    );
  }
  return (
    <div className="flagged-content">
      <p className="row">
        <Stars value={review.rating} />
        {movie && <Link to={href("/movie/:slug", { slug: movie.slug })}>{movie.title}</Link>}
        <span className="meta">by {nameMember(member?.name)}</span>
        {review.status !== "approved" && <ReviewStatusBadge status={review.status} />}
      </p>
      {review.text && <ReviewText text={review.text} hasSpoilers={review.hasSpoilers} />}
    </div>
  );
}
