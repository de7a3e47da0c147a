import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import "../records/record-pages/records-page.css";

type Props = {
  path: string;
  title: string;
  /** The address of the first page, from any other. */
  first?: string | undefined;
  next?: string | undefined;
  children: ReactNode;
};

const lists = [
  { label: "Providers", to: "/admin/providers" },
  { label: "Channels", to: "/admin/channels" },
  { label: "To check", to: "/admin/offers" },
  { label: "New uploads", to: "/admin/new-uploads" },
  { label: "Offers of a film", to: "/admin/where-to-watch" },
  { label: "Import Offers", to: "/admin/where-to-watch/import" },
];

export function WatchLists({ path, title, first, next, children }: Props) {
  return (
    <div className="page admin">
      <AdminHead title={title} above={[{ label: "Content", to: "/admin?tab=content" }]} />
      {children}
      {(first || next) && (
        <p className="row">
          {first && (
            <Link className="button" to={first}>
              First Page
            </Link>
          )}
          {next && (
            <Link className="button" to={next}>
              Next Page
            </Link>
          )}
        </p>
      )}
      <nav className="watch-lists meta" aria-label="Where films can be watched">
        {lists
          .filter(({ to }) => to !== path)
          .map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
      </nav>
    </div>
  );
}
