import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { toReviewId } from "#app/http/internal-ids.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getReviewToModerate } from "#domain/reviews/queue.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/review";
import { ModeratedReview } from "./queue/moderated-review.tsx";
import "./moderation-page.css";

export function loader({ params, context }: Route.LoaderArgs) {
  return getReviewToModerate(context.get(viewerContext), toReviewId(params.review));
}

export default function Review({ loaderData: review }: Route.ComponentProps) {
  const { id, status, decision, flagCount, author, movie } = review;
  return (
    <div className="page admin moderation">
      <AdminHead
        title={`Review by ${author.name}`}
        above={[{ label: "Review Moderation", to: "/admin/moderation" }]}
      />
      <ModeratedReview review={review} back={`/admin/moderation/${id}`} isWhole />
      {(decision || status === "approved") && status !== "pending" && (
        <p>
          {status === "approved" ? "Approved" : "Rejected"}
          {decision ? (
            <>
              {decision.by ? ` by ${decision.by}` : ""} on{" "}
              <time dateTime={decision.day}>{decision.date}</time>.
            </>
          ) : (
            " when it was posted, by the site’s settings."
          )}
        </p>
      )}
      {flagCount > 0 && (
        <p>
          <Link to={addressOf("/admin/flagging", { q: movie.title, type: "review" })}>
            What members flagged
          </Link>
        </p>
      )}
    </div>
  );
}
