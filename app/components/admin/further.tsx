import type { ReactNode } from "react";

type Props = {
  title: string;
  /** Filled fields, named beside the title. */
  filled: string[];
  /** Set if a field has an error or a conflict. */
  isMarked: unknown;
  children: ReactNode;
};

/** Fields that few entries need, folded away while they are empty. */
export function Further({ title, filled, isMarked, children }: Props) {
  return (
    <details className="wide further" open={filled.length > 0 || Boolean(isMarked)}>
      <summary>
        {title} {filled.length > 0 && <span className="meta">{filled.join(", ")}</span>}
      </summary>
      {children}
    </details>
  );
}
