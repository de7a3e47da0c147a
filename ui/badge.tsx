import type { ReactNode } from "react";

type Tone = "plain" | "gold" | "won" | "nominated" | "pending" | "rejected";

/** A word or two on a kind or status. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
