import { lazy, type ReactNode, Suspense } from "react";
import { href, useLocation } from "react-router";
import { voteOfVisitor, votePath } from "#app/http/vote-path.ts";
import type { ReviewView } from "#domain/reviews/reviews.ts";
import { countOf, nounFor } from "#shared/format/count-of.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { RenderedOnce } from "#ui/rendered-once.tsx";
import { Stars } from "#ui/stars.tsx";
import { FlagLink } from "./flag-dialog.tsx";
import { ForMembers } from "./for-members.tsx";
import { ReviewText } from "./review-text.tsx";

const ReviewStatusBadge = lazy(() => import("./member/review-status-badge.tsx"));
const ReviewActions = lazy(() => import("./member/review-actions.tsx"));

type Props = {
  review: ReviewView;
  signInTo: string;
  /** The film with its stars, in lists of many films' reviews: there the text comes first. */
  movie?: ReactNode;
  /** The film's title, for lists of one member's reviews. */
  title?: string;
  readMoreTo?: string | undefined;
  showsFlags?: boolean;
  /** For lists under the author's name. */
  hidesAuthor?: boolean;
};

export function ReviewCard({ review, signInTo, movie, title, readMoreTo, ...props }: Props) {
  const { author, text, approval } = review;
  const which = ` by ${author.name}${title ? ` (${title})` : ""}`;
  const quote = text && (
    <ReviewText
      text={text}
      language={review.language?.tag}
      hasSpoilers={review.hasSpoilers}
      by={author.name}
    />
  );
  return (
    <article className="review-card">
      {movie && quote}
      {movie}
      <RenderedOnce as="header">
        <Head
          author={props.hidesAuthor ? undefined : author}
          rating={movie ? undefined : review.rating}
          day={review.day}
          date={review.date}
          language={review.language?.name}
        />
      </RenderedOnce>
      {approval && (
        <Suspense>
          <ReviewStatusBadge {...approval} />
        </Suspense>
      )}
      {!movie && quote}
      <footer>
        <VoteAndFlag review={review} which={which} signInTo={signInTo}>
          {props.showsFlags && review.flagCount > 0 && (
            <span>
              {review.flagCount}
              <span className="visually-hidden"> {nounFor(review.flagCount, "flag")}</span>
            </span>
          )}
        </VoteAndFlag>
        {review.replyCount && (
          <a className="flag-link" href={`/reviews/${review.id}#replies`}>
            {countOf(review.replyCount, "reply", "replies")}
            <span className="visually-hidden"> to the review{which}</span>
          </a>
        )}
        {!approval && (
          <a className="flag-link" href={`/reviews/${review.id}`}>
            <Icon name="share" />
            <span className="visually-hidden">{`Share the review${which}`}</span>
          </a>
        )}
        {readMoreTo && (
          <Link className="read-more" to={readMoreTo}>
            Read More<span className="visually-hidden"> of the review{which}</span>
          </Link>
        )}
      </footer>
    </article>
  );
}

type HeadProps = Pick<ReviewView, "day" | "date"> & {
  author: ReviewView["author"] | undefined;
  rating: number | undefined;
  language: string | undefined;
};

function Head({ author, rating, day, date, language }: HeadProps) {
  return (
    <>
      {author && (
        <Avatar
          name={author.name}
          src={author.avatarUrl}
          size="small"
          hue={hueOf(author.username ?? author.name)}
        />
      )}
      <div>
        {author && (
          <h3>
            {author.username ? (
              <Link to={href("/profile/:username", { username: author.username })}>
                {author.name}
              </Link>
            ) : (
              author.name
            )}
          </h3>
        )}
        <p className="review-facts">
          {rating && <Stars value={rating} />}
          <time dateTime={day}>{date}</time>
          {language && <Badge>{language}</Badge>}
        </p>
      </div>
    </>
  );
}

type ActionsProps = Pick<Props, "review" | "signInTo"> & {
  /** The review in words, after "the review". */
  which: string;
  children?: ReactNode;
};

export function VoteAndFlag({ review, which, signInTo, children }: ActionsProps) {
  const { author, can, viewerState } = review;
  const { pathname, search } = useLocation();
  const invitation = (
    <>
      <form method="post" action={votePath(review.id, `${pathname}${search}#vote-${review.id}`)}>
        <button type="submit" className="button" name="vote" value={voteOfVisitor}>
          Helpful <span>{review.helpfulCount}</span>
          <span className="visually-hidden">
            {` ${nounFor(review.helpfulCount, "vote")} for the review${which}`}
          </span>
        </button>
      </form>
      <FlagLink signInTo={signInTo} label={`Flag the review by ${author.name}`}>
        {children}
      </FlagLink>
    </>
  );
  if (!can || !viewerState) return invitation;
  return (
    <ForMembers visitors={invitation}>
      <ReviewActions review={review} can={can} viewerState={viewerState}>
        {children}
      </ReviewActions>
    </ForMembers>
  );
}
