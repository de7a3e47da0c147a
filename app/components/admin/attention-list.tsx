import { Link, useLocation } from "react-router";
import type { AttentionItem } from "#domain/system/attention.ts";

/** What needs somebody, each with the page where it is done, unless this is it. */
export function AttentionList({ items }: { items: AttentionItem[] }) {
  const { pathname } = useLocation();
  return (
    <ul className="attention" aria-label="Needs your attention">
      {items.map(({ kind, title, text, to, count }) => (
        <li key={title} className={kind === "fault" ? "attention-fault" : undefined}>
          {count && <b className="attention-count">{count}</b>}
          {to === pathname ? <b>{title}</b> : <Link to={to}>{title}</Link>}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
