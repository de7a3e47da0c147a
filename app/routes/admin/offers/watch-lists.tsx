import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { PageSteps, type PageStepsProps } from "#app/components/admin/page-steps.tsx";
import "../records/record-pages/records-page.css";

type Props = PageStepsProps & {
  path: string;
  title: string;
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
      <PageSteps {...{ first, next }} />
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
