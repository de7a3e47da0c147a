export type ReviewAct = "approve" | "reject";

type Seen = { id: number; version: string };

/** A review as the moderator sees it, in one word. */
export function markOf({ id, version }: Seen): string {
  return `${id}.${version}`;
}

/** The page that asks before reviews are decided, and takes the answer; then it leads back. */
export function decidePath(act: ReviewAct, marks: string[], back: string): string {
  const params = new URLSearchParams({ act, back });
  for (const mark of marks) params.append("review", mark);
  return `/admin/moderation/decide?${params}`;
}
