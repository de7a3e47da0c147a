import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { Icon } from "./icon.tsx";

type Props = {
  title: string;
  active?: number;
  children: ReactNode;
};

/** Filters beside a list: open on a wide screen, folded behind their title on a phone. */
export function FilterPanel({ title, active = 0, children }: Props) {
  return (
    <details className="filter-panel">
      <summary>
        <Icon name="filter" />
        {title}
        {active > 0 && <Badge tone="gold">{active}</Badge>}
      </summary>
      <div className="filter-panel-body">{children}</div>
    </details>
  );
}
