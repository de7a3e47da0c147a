import { Link } from "react-router";
import { FlagDialog } from "#app/components/flag-dialog.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { ReviewList } from "#app/components/review-list.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { summarizeActivity } from "#domain/activity/activity.ts";
import { getOwnProfile } from "#domain/profiles/own-profile.ts";
import { listReviewsOfMember } from "#domain/reviews/of-member.ts";
import { requireMember } from "#domain/rights/policy.ts";
import { summarizeWatchlistOfMember } from "#domain/watchlist/watchlist.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/dashboard";
import { DashboardHead } from "./dashboard-head.tsx";
import { DashboardLinks } from "./dashboard-links.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Preferences } from "./preferences.tsx";
import { presentOwnProfile } from "./present-dashboard.ts";
import { WatchlistStrip } from "./watchlist-strip.tsx";
import "./dashboard.css";

const shown = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { id } = requireMember(viewer);
  const [profile, reviews, { newest, ...listed }, done] = await Promise.all([
    getOwnProfile(viewer),
    listReviewsOfMember(viewer, id, shown),
    summarizeWatchlistOfMember(id, shown),
    summarizeActivity(viewer),
  ]);
  return {
    profile: presentOwnProfile(profile),
    reviews,
    movies: newest.map(({ movie }) => movie),
    totals: { ...listed, reviews: done.reviews, activities: done.all },
    recent: { reviews: done.recentReviews, movies: done.recentMovies },
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { profile, reviews, movies, totals, recent } = loaderData;
  const isSettled = profile.isNamed && totals.reviews > 0 && totals.movies > 0;
  const links = <DashboardLinks username={profile.username} totals={totals} />;
  const allReviews = `/all-reviews?${new URLSearchParams({ user: profile.username })}`;
  return (
    <>
      <PageMeta title="Dashboard" description="Your place on the site." isHidden />
      <DashboardHead profile={profile} totals={totals} recent={recent} />
      <div className="page dashboard">
        {!isSettled && (
          <FirstSteps
            isNamed={profile.isNamed}
            hasReviewed={totals.reviews > 0}
            hasListed={totals.movies > 0}
          />
        )}
        {!isSettled && links}
        <div className="with-aside">
          <section>
            <SectionHeading
              link={reviews.length > 0 && <Link to={allReviews}>All of your reviews</Link>}
            >
              Latest Reviews
            </SectionHeading>
            {reviews.length > 0 ? (
              <ReviewList
                reviews={reviews}
                signInTo="/auth"
                hidesAuthor
                className="dashboard-reviews"
              />
            ) : (
              <EmptyState
                title="No reviews yet"
                text="A star rating is enough to start with. Begin with a film you love."
              >
                <Link className="button button-gold" to="/browse">
                  Find a film to rate
                </Link>
              </EmptyState>
            )}
          </section>
          <div className="dashboard-aside">
            <WatchlistStrip movies={movies} total={totals.movies} />
            <Preferences genres={profile.genres} languages={profile.languages} />
          </div>
        </div>
        {isSettled && links}
      </div>
      {reviews.length > 0 && <FlagDialog signInTo="/auth" />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
