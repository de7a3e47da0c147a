import type { ReactNode } from "react";
import { PageMeta } from "#app/components/page-meta.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import "./edit-frame.css";

const tabs = [
  { label: "Profile", to: "/profile/edit" },
  { label: "Watching", to: "/profile/edit/watching" },
  { label: "Account", to: "/profile/edit/account" },
];

type Props = { current: "Profile" | "Watching" | "Account"; title: string; children: ReactNode };

export function EditFrame({ current, title, children }: Props) {
  return (
    <div className="page edit-frame">
      <PageMeta title={title} description="Your public profile." isHidden />
      <header>
        <h1>{title}</h1>
        <LinkTabs
          label="Edit Profile"
          tabs={tabs.map((tab) => ({ ...tab, current: tab.label === current }))}
        />
      </header>
      {children}
    </div>
  );
}
