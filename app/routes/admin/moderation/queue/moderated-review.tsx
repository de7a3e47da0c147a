import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { MemberLink } from "#app/components/admin/member-link.tsx";
import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { Poster } from "#app/components/poster.tsx";
import type { ModeratedReview as Review } from "#domain/reviews/queue.ts";
import { countOf } from "#shared/format/count-of.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Stars } from "#ui/stars.tsx";
import { DecideForm, failureOf } from "./decide-form.tsx";
import { decidePath, referenceOf } from "./decide-path.ts";
import { ReviewStatusBadge } from "./review-status-badge.tsx";

type Props = {
  review: Review;
  back: string;
  children?: ReactNode;
  isWhole?: boolean;
};

export function ModeratedReview({ review, back, children, isWhole = false }: Props) {
  const { movie, author, status, reason, text } = review;
  return (
    <article className="moderated" aria-labelledby={`review-${review.id}`}>
      {children}
      {text ? (
        <blockquote className={isWhole ? "serif" : "serif clamped"} dir="auto">
          {text}
        </blockquote>
      ) : (
        <p className="meta">A star rating without text.</p>
      )}
      <div className="moderated-poster">
        <Poster movie={movie} small />
        {!movie.posterUrl && <p className="meta">No Poster</p>}
      </div>
      <div className="moderated-body">
        <header>
          <h2 id={`review-${review.id}`} lang={languageOfTitle(movie)}>
            {movie.title}
          </h2>
          <ReviewStatusBadge status={status} />
          {review.hasSpoilers && <Badge>Contains spoilers</Badge>}
          <Stars value={review.rating} />
        </header>
        <p className="moderated-author">
          <Avatar
            name={author.name}
            src={author.avatarUrl}
            size="small"
            hue={hueOf(author.username ?? author.name)}
          />
          <MemberLink {...author} />
          <time className="meta" dateTime={review.day}>
            {review.date}
          </time>
          {review.flagCount > 0 && (
            <span className="meta">{countOf(review.flagCount, "flag")}</span>
          )}
        </p>
        {reason && (
          <div className="rejection">
            <b>Rejection Reason</b>
            <p dir="auto">{reason}</p>
          </div>
        )}
      </div>
      <DecisionActions review={review} back={back} isWhole={isWhole} />
    </article>
  );
}

function DecisionActions({
  review,
  back,
  isWhole,
}: Required<Pick<Props, "review" | "back" | "isWhole">>) {
  const { movie, author, status, can } = review;
  const about = `the review of ${movie.title} by ${author.name}`;
  // The list decides only pending reviews; a decided one is changed on its own page.
  const isDecidedHere = isWhole || status === "pending";
  return (
    <footer className="row">
      {isDecidedHere && can.approve && <Approve review={review} back={back} about={about} />}
      {isDecidedHere && can.reject && (
        <DialogLink
          className="button"
          to={decidePath("reject", [referenceOf(review)], back)}
          title="Reject Review"
          content={(dialog) => (
            <DecideForm act="reject" references={[referenceOf(review)]} back={back} {...dialog} />
          )}
        >
          Reject<span className="visually-hidden"> {about}</span>
        </DialogLink>
      )}
      {review.text && <Cover review={review} back={back} about={about} />}
      <Link className="button button-quiet" to={href("/movie/:slug", { slug: movie.slug })}>
        View Movie<span className="visually-hidden"> {movie.title}</span>
      </Link>
      {!isWhole && (
        <Link className="button button-quiet" to={`/admin/moderation/${review.id}`}>
          More<span className="visually-hidden"> about {about}</span>
        </Link>
      )}
    </footer>
  );
}

type ActProps = { review: Review; back: string; about: string };

function Cover({ review, back, about }: ActProps) {
  const isCovered = review.hasSpoilers;
  return (
    <ButtonForm
      className="button button-quiet"
      action="/admin/moderation/decide"
      failure="Failed to update review"
      sent={{ act: isCovered ? "uncover" : "cover", review: referenceOf(review), back }}
    >
      {isCovered ? "Remove Spoiler Warning" : "Mark as Spoiler"}
      <span className="visually-hidden"> on {about}</span>
    </ButtonForm>
  );
}

function Approve({ review, back, about }: ActProps) {
  const reference = referenceOf(review);
  return (
    <ButtonForm
      className="button button-gold"
      action={decidePath("approve", [reference], back)}
      failure={failureOf("approve", 1)}
      sent={{ act: "approve", review: reference, back }}
    >
      Approve<span className="visually-hidden"> {about}</span>
    </ButtonForm>
  );
}
