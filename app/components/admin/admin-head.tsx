import type { ReactNode } from "react";
import { PageMeta } from "#app/components/page-meta.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";

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
    </header>
  );
}
