import { Link } from "react-router";

type Row = {
  label: string;
  /** In whole percent. */
  percent: number;
  to?: string;
  current?: boolean;
};

/** A distribution as labelled bars. */
export function Distribution({ rows }: { rows: Row[] }) {
  return (
    <ul className="distribution">
      {rows.map(({ label, percent, to, current }) => {
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
      })}
    </ul>
  );
}
