import type { ReactNode } from "react";

type Props = { title: string; text: string; children?: ReactNode };

/** An empty list: what is missing, why, and what to do about it. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="empty-state">
      <div className="cloth" aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <div className="row">{children}</div>}
      </div>
    </div>
  );
}
