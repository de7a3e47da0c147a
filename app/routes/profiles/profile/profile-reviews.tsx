import { Link } from "react-router";
import { ReviewList } from "#app/components/review-list.tsx";
import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { PresentedProfile } from "./present-profile.ts";

type Props = {
  profile: PresentedProfile;
  reviews: ReviewWithMovie[];
  total: number;
  signInTo: string;
};

const rateAFilm = (
  <Link className="button button-gold" to="/browse">
    Rate a film
  </Link>
);

export function ProfileReviews({ profile, reviews, total, signInTo }: Props) {
  const { username, can } = profile;
  if (reviews.length === 0) {
    return (
      <section className="no-reviews">
        <SectionHeading link={can.edit ? rateAFilm : <Link to="/all-reviews">All reviews</Link>}>
          No reviews yet
        </SectionHeading>
      </section>
    );
  }
  const all = (
    <Link to={`/all-reviews?${new URLSearchParams({ user: username })}`}>
      View All {total > reviews.length ? total : ""} Reviews
    </Link>
  );
  return (
    <section>
      <SectionHeading link={all}>Recent Reviews</SectionHeading>
      <ReviewList reviews={reviews} signInTo={signInTo} hidesAuthor className="profile-reviews" />
    </section>
  );
}
