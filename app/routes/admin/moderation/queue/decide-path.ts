export type ReviewAction = "approve" | "reject";

type Seen = { id: number; version: string };

/** A review with the version that the moderator saw, as one form value. */
export function referenceOf({ id, version }: Seen): string {
  return `${id}.${version}`;
}

export function decidePath(act: ReviewAction, references: string[], back: string): string {
  const params = new URLSearchParams({ act, back });
  for (const reference of references) params.append("review", reference);
  return `/admin/moderation/decide?${params}`;
}
