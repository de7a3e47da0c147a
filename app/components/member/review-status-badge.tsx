import type { ReviewView } from "#domain/reviews/reviews.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { reviewStatuses } from "#shared/options/review-statuses.ts";
import { Badge } from "#ui/badge.tsx";

type Props = NonNullable<ReviewView["approval"]> & { isOwn?: boolean };

export default function ReviewStatusBadge({ status, reason, isOwn }: Props) {
  const waiting =
    isOwn && status === "pending" && "Only you can see it until our team approves it.";
  return (
    <p className="review-status">
      <Badge tone={status === "rejected" ? "rejected" : "pending"}>
        {labelOf(reviewStatuses, status)}
      </Badge>{" "}
      {reason ?? waiting}
    </p>
  );
}
