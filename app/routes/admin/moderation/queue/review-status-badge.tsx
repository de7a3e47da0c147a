import { reviewStatuses } from "#shared/options/review-statuses.ts";
import { Badge } from "#ui/badge.tsx";

const tones = { pending: "pending", approved: "won", rejected: "rejected" } as const;

/** A review's status; 'Unknown' for any other value (rule 29). */
export function ReviewStatusBadge({ status }: { status: string }) {
  const known = reviewStatuses.find(({ value }) => value === status);
  return <Badge tone={known ? tones[known.value] : "plain"}>{known?.label ?? "Unknown"}</Badge>;
}
