import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { adminPrefix } from "#shared/routes/prefix.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";

type Screen = { to: string; label: string };

type AdminData = { neighbours?: Screen[][] };

type Props = {
  title: string;
  above?: { label: string; to: string }[];
  children?: ReactNode;
};

export function AdminHead({ title, above = [], children }: Props) {
  return (
    <header className="admin-head">
      <PageMeta title={title} description="The administrator’s side of the site." isHidden />
      <Breadcrumb items={[{ label: "Admin Panel", to: "/admin" }, ...above, { label: title }]} />
      <div className="row">
        <h1>{title}</h1>
        {children && <div className="row">{children}</div>}
      </div>
      <Neighbours />
    </header>
  );
}

/** Links to the screens of the same tab of the panel, on those that lead to each other. */
function Neighbours() {
  const { pathname, search } = useLocation();
  const { neighbours = [] } = useRouteLoaderData<AdminData>(adminPrefix) ?? {};
  const isHere = ({ to }: Screen) => to === pathname || to === pathname + search;
  const screens = neighbours.find((group) => group.some(isHere));
  if (!screens) return null;
  return (
    <LinkTabs
      label="Neighbouring screens"
      tabs={screens.map((screen) => ({ ...screen, current: isHere(screen) }))}
    />
  );
}
