import { Link } from "react-router";

type Tab = { label: string; to: string; current: boolean };

/** Views of one list as links, so that each has an address and works without JavaScript. */
export function LinkTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          preventScrollReset
          rel="nofollow"
          aria-current={tab.current ? "true" : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
