import type { ReactNode } from "react";

type Props = { tone?: "plain" | "good" | "bad"; title?: string; children: ReactNode };

/** Something the reader should know, in the page where it matters. */
export function Alert({ tone = "plain", title, children }: Props) {
  return (
    <div className={`notice notice-${tone}`}>
      {title && <b>{title}</b>}
      <div>{children}</div>
    </div>
  );
}
