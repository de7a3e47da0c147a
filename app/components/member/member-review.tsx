import { href, Link, useLocation } from "react-router";
import type { ReviewView } from "#domain/reviews/reviews.ts";
import { countOf } from "#shared/format/count-of.ts";
import { Stars } from "#ui/stars.tsx";
import { ReviewText } from "../review-text.tsx";
import { DeleteReview } from "./delete-review.tsx";
import ReviewForm from "./review-form.tsx";
import ReviewStatusBadge from "./review-status-badge.tsx";
import { useFocusWhenLost } from "./use-focus-when-lost.ts";

type Props = {
  movie: { slug: string; unpublished?: string };
  own?: ReviewView | undefined;
  draft?: { rating: number; text: string; spoilers?: boolean } | undefined;
  /** The reason why the member may not post now. */
  barred?: string | undefined;
};

export default function MemberReview({ movie, own, draft, barred }: Props) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const form = href("/movie/:slug/review", { slug: movie.slug });
  useFocusWhenLost(own?.id, () => document.getElementById("review"));
  if (movie.unpublished) {
    return <p id="review">Members can review the film once it is published.</p>;
  }
  if (!own) {
    return (
      <section className="surface member-review" id="review">
        <h3>Tell it</h3>
        <ReviewForm slug={movie.slug} action={form} back={here} initial={draft} barred={barred} />
      </section>
    );
  }
  return (
    <section className="surface member-review" id="review">
      <h3>Your review</h3>
      <p className="review-facts">
        <Stars value={own.rating} />
        <time dateTime={own.day}>{own.date}</time>
        {own.helpfulCount > 0 && <span>{countOf(own.helpfulCount, "helpful vote")}</span>}
      </p>
      {own.approval && <ReviewStatusBadge {...own.approval} isOwn />}
      {own.text && <ReviewText text={own.text} hasSpoilers={own.hasSpoilers} />}
      <div className="row">
        {own.can?.edit && (
          <Link className="button" to={form}>
            Edit
          </Link>
        )}
        {own.can?.remove && <DeleteReview id={own.id} back={here} />}
      </div>
    </section>
  );
}
