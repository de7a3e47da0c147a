import { Link } from "react-router";

type Item = { label: string; to?: string };

/** Breadcrumbs from the home page; the last item, without an address, is this page. */
export function Breadcrumb({ items }: { items: Item[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {items.map(({ label, to }) => (
          <li key={to ?? label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
