import { Link } from "./link.tsx";
import { RenderedOnce } from "./rendered-once.tsx";

type Item = { label: string; to?: string };

/** Breadcrumbs from the home page; the last item, without an address, is this page. */
export function Breadcrumb({ items }: { items: Item[] }) {
  return (
    <RenderedOnce as="nav" aria-label="Breadcrumb">
      <Items items={items} />
    </RenderedOnce>
  );
}

function Items({ items }: { items: Item[] }) {
  return (
    <ol className="breadcrumb">
      {items.map(({ label, to }) => (
        <li key={to ?? label}>
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </li>
      ))}
    </ol>
  );
}
