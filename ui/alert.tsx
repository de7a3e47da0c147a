import type { ReactNode } from "react";

type Props = { tone?: "plain" | "good" | "bad"; title?: string; children: ReactNode };

/** A message in the page. */
export function Alert({ tone = "plain", title, children }: Props) {
  return (
    <div className={`notice notice-${tone}`}>
      {title && <b>{title}</b>}
      <div>{children}</div>
    </div>
  );
}
