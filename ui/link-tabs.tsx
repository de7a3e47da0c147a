import { Link } from "./link.tsx";
import { RenderedOnce } from "./rendered-once.tsx";

type Tab = { label: string; to: string; current: boolean };

/** Views of one list as links, so that each has an address and works without JavaScript. */
export function LinkTabs({ id, label, tabs }: { id?: string; label: string; tabs: Tab[] }) {
  return (
    <RenderedOnce as="nav" id={id} className="tabs" aria-label={label}>
      <Tabs tabs={tabs} />
    </RenderedOnce>
  );
}

function Tabs({ tabs }: { tabs: Tab[] }) {
  return tabs.map((tab) => (
    <Link
      key={tab.label}
      to={tab.to}
      preventScrollReset
      rel="nofollow"
      aria-current={tab.current ? "true" : undefined}
    >
      {tab.label}
    </Link>
  ));
}
