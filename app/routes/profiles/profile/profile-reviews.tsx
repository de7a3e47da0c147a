import { Link } from "react-router";
import { ReviewList } from "#app/components/review-list.tsx";
import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { PresentedProfile } from "./present-profile.ts";

type Props = {
  profile: PresentedProfile;
  reviews: ReviewWithMovie[];
  total: number;
  signInTo: string;
};

export function ProfileReviews({ profile, reviews, total, signInTo }: Props) {
  const { name, username, can } = profile;
  const subject = can.edit ? "You have" : `${name} has`;
  const next = can.edit
    ? { label: "Find a film to rate", to: "/browse" }
    : { label: "Read what others say", to: "/all-reviews" };
  const all = (
    <Link to={`/all-reviews?${new URLSearchParams({ user: username })}`}>
      View All {total > reviews.length ? total : ""} Reviews
    </Link>
  );
  return (
    <section>
      <SectionHeading link={reviews.length > 0 && all}>Recent Reviews</SectionHeading>
      {reviews.length > 0 ? (
        <ReviewList reviews={reviews} signInTo={signInTo} hidesAuthor className="profile-reviews" />
      ) : (
        <EmptyState title="No reviews yet" text={`${subject} not reviewed a film so far.`}>
          <Link className="button" to={next.to}>
            {next.label}
          </Link>
        </EmptyState>
      )}
    </section>
  );
}
