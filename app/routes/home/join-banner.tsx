import { Link } from "react-router";
import { useViewer } from "#app/components/use-root-data.ts";

export function JoinBanner() {
  const viewer = useViewer();
  return (
    <section className="join-banner">
      <div className="cloth" aria-hidden="true" />
      <div className="page">
        <div className="join-banner-text">
          <h2>The story needs your voice.</h2>
          <p>Keep a watchlist, review what you see, and meet people who share your taste.</p>
          <div className="join-banner-acts">
            {viewer ? (
              <Link className="button button-ink" to="/reviews">
                Write a Review
              </Link>
            ) : (
              <Link className="button button-ink" to="/auth?mode=sign-up">
                Join Community
              </Link>
            )}
            <Link className="button" to="/profiles">
              Meet the Members
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
