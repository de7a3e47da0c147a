export type ReviewAction = "approve" | "reject";

type Seen = { id: number; version: string };

/** A review as the moderator sees it, in one word. */
export function cursorOf({ id, version }: Seen): string {
  return `${id}.${version}`;
}

/** The page that asks before reviews are decided, and takes the answer; then it leads back. */
export function decidePath(act: ReviewAction, marks: string[], back: string): string {
  const params = new URLSearchParams({ act, back });
  for (const cursor of marks) params.append("review", cursor);
  return `/admin/moderation/decide?${params}`;
}
