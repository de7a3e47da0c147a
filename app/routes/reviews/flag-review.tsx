import { ReportPage } from "#app/components/member/report-page.tsx";
import { ReviewQuote } from "#app/components/member/review-quote.tsx";
import { returnPathOf } from "#app/http/action-result.ts";
import { answerReport } from "#app/http/answer-report.ts";
import { toReviewId } from "#app/http/internal-ids.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { flagReview } from "#domain/moderation/moderation.ts";
import { getReview } from "#domain/reviews/own.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/flag-review";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const review = await getReview(context.get(viewerContext), toReviewId(params.id));
  return { review, back: toLocalPath(url.searchParams.get("back")) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const reviewId = toReviewId(params.id);
  return answerReport(context, form, { what: "Review flagged", to: returnPathOf(form) }, (fields) =>
    flagReview(context.get(viewerContext), { reviewId, ...fields }),
  );
}

export default function FlagReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, back } = loaderData;
  return (
    <ReportPage
      title="Flag Review"
      kind="review"
      action={`/reviews/${review.id}/flag`}
      back={actionData?.values.back ?? back}
      subject={`Review by ${review.author.name}`}
      refused={actionData?.errors}
      values={actionData?.values}
    >
      <ReviewQuote review={review} />
    </ReportPage>
  );
}
