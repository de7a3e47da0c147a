import { Link } from "react-router";
import { DeleteReviewForm } from "#app/components/member/delete-review.tsx";
import { ReviewQuote } from "#app/components/member/review-quote.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { toReviewId } from "#app/http/internal-ids.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getOwnReview } from "#domain/reviews/own.ts";
import { deleteReview } from "#domain/reviews/writing.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/delete-review";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const review = await getOwnReview(context.get(viewerContext), toReviewId(params.id));
  return { review, back: toLocalPath(url.searchParams.get("back") ?? "/reviews") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  await deleteReview(context.get(viewerContext), toReviewId(params.id));
  return redirectWithToast(context, { to: returnPathOf(form), toast: { title: "Review deleted" } });
}

export default function DeleteReviewPage({ loaderData: { review, back } }: Route.ComponentProps) {
  return (
    <div className="page action-page">
      <PageMeta title="Delete Review" description="Delete a review of yours." isHidden />
      <h1>Delete Review</h1>
      <ReviewQuote review={review} />
      <DeleteReviewForm
        id={review.id}
        back={back}
        cancel={
          <Link className="button" to={back}>
            Cancel
          </Link>
        }
      />
    </div>
  );
}
