import type { ListAudience } from "#shared/options/audiences.ts";

/** What a list's member reads of who sees it; empty where that is everyone. */
export function describeAudience(audience: ListAudience): string {
  if (audience === "everyone") return "";
  return audience === "me" ? "only you see it" : "for whoever has its address";
}
