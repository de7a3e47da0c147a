import { Link } from "./link.tsx";
import { RenderedOnce } from "./rendered-once.tsx";

type Row = {
  label: string;
  percent: number;
  to?: string;
  current?: boolean;
};

/** Labelled bars, each in whole percent. */
export function Distribution({ rows }: { rows: Row[] }) {
  return (
    <RenderedOnce as="ul" className="distribution">
      <Bars rows={rows} />
    </RenderedOnce>
  );
}

function Bars({ rows }: { rows: Row[] }) {
  return rows.map(({ label, percent, to, current }) => {
    const bar = (
      <>
        <span>{label}</span>
        <svg className="distribution-bar" aria-hidden="true">
          <rect width={`${percent}%`} height="100%" />
        </svg>
        <span>{`${percent}%`}</span>
      </>
    );
    return (
      <li key={label}>
        {to ? (
          <Link
            to={to}
            preventScrollReset
            rel="nofollow"
            aria-current={current ? "true" : undefined}
          >
            {bar}
          </Link>
        ) : (
          <div>{bar}</div>
        )}
      </li>
    );
  });
}
