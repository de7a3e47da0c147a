import type { z } from "zod";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { rejectReviews } from "#domain/moderation/moderation.ts";
import { approveReviews, coverSpoilers } from "#domain/reviews/approval.ts";
import { listReviewsForDecision } from "#domain/reviews/queue.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { reviewDecision, toSeenReviews } from "#shared/validation/moderation.ts";
import { toOption } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stars } from "#ui/stars.tsx";
import type { Route } from "./+types/decide";
import { DecideForm, questionTitle } from "./queue/decide-form.tsx";
import { referenceOf } from "./queue/decide-path.ts";
import { describeDecision } from "./queue/describe-decision.ts";
import "./moderation-page.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams: params } = url;
  const seen = toSeenReviews(params.getAll("review"));
  const ids = seen.map(({ id }) => id);
  return {
    act: toOption(["approve", "reject"] as const, params.get("act")) ?? "reject",
    references: seen.map(referenceOf),
    reviews: await listReviewsForDecision(context.get(viewerContext), ids),
    back: toLocalPath(params.get("back") ?? "/admin/moderation"),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const decide = async (decision: z.output<typeof reviewDecision>, form: FormData) => {
    const { act, review } = decision;
    const viewer = context.get(viewerContext);
    if (act === "cover" || act === "uncover") {
      await coverSpoilers(viewer, review[0]?.id ?? 0, act === "cover");
      const title = act === "cover" ? "Spoiler warning added" : "Spoiler warning removed";
      return redirectWithToast(context, { to: returnPathOf(form), toast: { title } });
    }
    const decided =
      act === "approve"
        ? await approveReviews(viewer, review)
        : await rejectReviews(viewer, { reviews: review, reason: decision.reason });
    const toast = describeDecision(act, review.length, decided);
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  return answerForm(context, request, reviewDecision, decide);
}

export default function Decide({ loaderData, actionData }: Route.ComponentProps) {
  const { act, references, reviews, back } = loaderData;
  const title = questionTitle(act, references.length);
  const cancel = <CancelLink to={back} />;
  return (
    <div className="page admin">
      <AdminHead title={title} above={[{ label: "Review Moderation", to: "/admin/moderation" }]} />
      {reviews.length > 0 ? (
        <div className="decide">
          <ul className="decide-list">
            {reviews.map(({ id, movie, author, rating, text }) => (
              <li key={id}>
                <b>{movie.title}</b> <span className="meta">by {author.name}</span>{" "}
                <Stars value={rating} />
                {text && (
                  <p className="serif clamped" dir="auto">
                    {text}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <DecideForm
            act={act}
            references={references}
            back={back}
            cancel={cancel}
            refused={actionData?.errors}
            values={actionData?.values}
          />
        </div>
      ) : (
        <EmptyState title="No review is selected" text="Please select a review.">
          {cancel}
        </EmptyState>
      )}
    </div>
  );
}
