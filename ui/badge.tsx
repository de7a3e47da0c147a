import type { ReactNode } from "react";

type Tone = "plain" | "gold" | "won" | "nominated" | "pending" | "rejected";

/** A word or two on what something is or how it stands. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
