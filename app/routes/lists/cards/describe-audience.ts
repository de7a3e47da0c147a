import type { ListAudience } from "#shared/options/audiences.ts";

/** What a list's member reads of who sees it; empty where that is everyone. */
export function describeAudience({
  audience,
  hiddenReason,
}: {
  audience: ListAudience;
  hiddenReason: string | null;
}): string {
  if (audience === "me") return "only you see it";
  if (hiddenReason !== null) return "hidden by our moderators";
  return audience === "link" ? "for whoever has its address" : "";
}
